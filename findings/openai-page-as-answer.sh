#!/usr/bin/env bash
# A web page with status 200 (a maintenance page, the log-in of a network, a proxy) is returned by OpenAI's SDK as if it were the answer: the
# promise resolves to a string, typed as a completion or as embeddings. Nothing is thrown, so retries and error handling do not see it.
# Guess: an error, as for a body that is no JSON under `application/json`.
# Matters here: a translation or an embedding of a product would be the text of a maintenance page.
# Source: the package itself (internal/parse: only a content type of JSON is parsed, anything else is the text).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund openai@7.48.0
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import OpenAI from 'openai';
console.log('openai', JSON.parse(readFileSync('node_modules/openai/package.json', 'utf8')).version);
const page = '<html>maintenance</html>';
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const client = new OpenAI({ apiKey: 'k', baseURL: `http://127.0.0.1:${server.address().port}/v1`, maxRetries: 0 });
const messages = [{ role: 'user', content: 'x' }];
const answers = [
  await client.chat.completions.create({ model: 'm', messages }).catch((error) => error),
  await client.embeddings.create({ model: 'm', input: 'x' }).catch((error) => error),
];
for (const answer of answers) console.log(typeof answer, JSON.stringify(answer));
server.close();
process.exitCode = answers.every((answer) => answer === page) ? 0 : 1;
JS
node run.mjs
