# The whole program in one container; data is kept in the volume /data. See README.md, "Deploy".
FROM node:24-slim
WORKDIR /srv/fourhour
# The packages first, so that a change of the site does not install them again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build && mkdir /data && chown -R node:node /data /srv/fourhour
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 4321
# Without npm in between, so that the program itself is told to stop.
CMD ["node", "scripts/bootstrap.mjs", "start"]
