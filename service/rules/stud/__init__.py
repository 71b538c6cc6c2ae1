"""The stud family: one engine, one room a stage, in the order in which a deal passes them."""
