# syntax=docker/dockerfile:1

# One image for every process; the first word of the command names it (infra/image/processes.ts):
# docker run … vio-saath api | worker | market | shop | reports | prepare | admin | catalog | reindex | verify | demo

FROM node:26.12.0-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npx -y pnpm@12.18.0 install --frozen-lockfile \
  && node infra/build.ts \
  && node infra/image/assemble.ts /image

# The programs of the system, with their libraries and nothing else: no shell, no package manager. tini forwards signals
# and reaps the children that work on pictures; prlimit limits these; Node 26 needs libatomic1.
FROM debian:trixie-slim AS system
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 libstdc++6 tini \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /app
COPY infra/image/copy-system.sh /
RUN sh /copy-system.sh /system

FROM scratch
COPY --from=system /system /
COPY --from=build /image /app
WORKDIR /app

ARG VERSION=0.0.0
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="vio-saath" \
  org.opencontainers.image.description="Vio, Saath and their reports: API, worker, commands and page servers" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$COMMIT"
ENV PATH=/usr/local/bin:/usr/bin \
  NODE_ENV=production \
  NODE_OPTIONS=--enable-source-maps \
  RELEASE="$VERSION+$COMMIT" \
  HTTP_HOST=0.0.0.0 \
  HTTP_PORT=8080 \
  INTERNAL_PORT=8081 \
  WORKER_INTERNAL_PORT=8082 \
  PAGE_HOST=0.0.0.0 \
  MARKET_PORT=5173 \
  SHOP_PORT=5174 \
  REPORTS_PORT=5175 \
  PAGE_CACHE_SECONDS=15
USER 10001:10001
EXPOSE 8080 8081 8082 5173 5174 5175
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "/app/run.js", "health"]
ENTRYPOINT ["/usr/bin/tini", "--", "node", "/app/run.js"]
CMD ["api"]
