FROM python:3.11-slim AS build
WORKDIR /app
RUN python -m venv --without-pip /opt/venv
COPY requirements.lock ./
RUN python -m pip --python /opt/venv install --no-cache-dir --require-hashes --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY service ./service
# For the command `adjudicate`, which runs what lies in /app; what builds it isn't needed after.
# The root file system may be read-only when the service runs, so the byte code is made here.
RUN python -m pip --python /opt/venv install --no-cache-dir --no-index --no-deps --no-build-isolation --editable . && \
    python -m pip --python /opt/venv uninstall --yes setuptools && \
    /opt/venv/bin/python -m compileall -q service

FROM python:3.11-slim
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PORT=8000
WORKDIR /app
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app/service ./service
# By number, so that Kubernetes can see that it isn't root.
USER 10001:10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
    CMD ["python", "-I", "service/ops/healthcheck.py"]
CMD ["gunicorn", "--config", "service/ops/gunicorn_conf.py", "service:create_app()"]
