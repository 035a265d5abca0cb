#!/usr/bin/env bash
# SOLAPI is a Korean service, and its SDK takes the time of a scheduled message as a text such as `2026-12-01 10:00:00`. The text is read in the
# zone of the machine: on a server in UTC, which most are, the message leaves nine hours late, at seven in the evening in Korea.
# Guess: Korean time, or a refusal of a time without a zone.
# Matters here: a reminder that is to arrive by day arrives at night.
# Source: the package itself (`scheduledDate` is decoded by `Schema.DateFromString`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund solapi@6.0.1
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { SolapiMessageService } from 'solapi';
const { version } = createRequire(import.meta.url)('solapi/package.json');
globalThis.fetch = async (_url, { body }) => {
  console.log(JSON.parse(body).scheduledDate);
  return Response.json({ failedMessageList: [], groupInfo: { count: { total: 1, registeredFailed: 0 } } });
};
console.error(`solapi ${version} in ${process.env.TZ}`);
const message = { to: '01012345678', from: '0212345678', text: 'x' };
await new SolapiMessageService('key', 'secret').send([message], { scheduledDate: '2026-12-01 10:00:00' });
JS
for zone in UTC Asia/Seoul; do TZ=$zone node run.mjs | tee "sent.${zone#*/}"; done
[ "$(cat sent.UTC)" = 2026-12-01T10:00:00.000Z ] && [ "$(cat sent.Seoul)" = 2026-12-01T01:00:00.000Z ]
