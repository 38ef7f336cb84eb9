# The whole program in one container; data is kept in the volume /data. See docs/deploy.md, "Docker".
FROM node:24.21.0-bookworm-slim
RUN mkdir -p /data /srv/fourhour && chown node:node /data /srv/fourhour
WORKDIR /srv/fourhour
# From here on as the account that runs the program: changing the owner later would store every file a second time.
USER node
# The packages first, so that a change of the site does not install them again.
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund --cache /tmp/npm && rm -rf /tmp/npm
COPY --chown=node:node . .
RUN npm run build
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 4321
# The program answers 503 until it has started.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4321}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that the program itself is told to stop.
CMD ["node", "scripts/bootstrap.mjs", "start"]
