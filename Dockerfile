# The bot without build tools, tests or sandbox. See docs/hosts.md.
# Any image with Python 3.11 or newer on Debian works; `make image` builds one if none can be pulled.
ARG BASE=python:3.11-slim
FROM ${BASE} AS builder

RUN command -v strip > /dev/null || { apt-get update && apt-get install --yes --no-install-recommends binutils; }
RUN python3 -m venv /venv
COPY requirements-postgresql.lock /build/
# Remove the tools for installation, the requirements of a fonts package's command, and symbols for debuggers.
RUN /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /build/requirements-postgresql.lock \
    && /venv/bin/pip uninstall --yes --quiet justmytype fonttools setuptools pip \
    && find /venv/lib -name '*.so*' -type f -exec strip --strip-debug {} +

COPY bot /app/bot
COPY cogs /app/cogs
COPY games /app/games
COPY locales /app/locales
COPY rendering /app/rendering
COPY storage /app/storage
COPY LICENSE /app/
# Compile here, because the bot cannot write there, and without checks, because nothing changes in an image.
RUN find /app /venv -name '*.pyc' -delete \
    && python3 -m compileall -q --invalidation-mode unchecked-hash /app /venv/lib


FROM ${BASE}

RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin querent \
    && install --directory --owner querent --mode 0700 /data
COPY --from=builder /venv /venv
COPY --from=builder /app /app

# The commit, from .ci/image, which is shown next to the version.
ARG QUERENT_BUILD=
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    QUERENT_BUILD=$QUERENT_BUILD \
    QUERENT_DATA=/data
WORKDIR /app
USER querent
VOLUME /data

STOPSIGNAL SIGTERM
HEALTHCHECK --interval=1m --timeout=20s --start-period=30s CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
