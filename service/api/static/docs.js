"use strict";

// Where the document is comes from the page: it differs behind a proxy that adds a prefix.
const target = document.getElementById("swagger-ui");

window.ui = SwaggerUIBundle({
  domNode: target,
  url: target.dataset.document,
  // Swagger UI would send the document's address to a validator elsewhere.
  validatorUrl: null,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
});
