#!/usr/bin/env bash
# The server SDK of PortOne throws an error of its own for every refusal, but the page of a proxy during an outage (502, HTML) comes out as a
# SyntaxError: it is no PortOneError, and the status is lost. A retry that is decided by the error's class never happens.
# Guess: an error of the SDK with the status, as for a refusal in JSON.
# Matters here: a refund that met an outage would count as refused instead of being sent again.
# Source: the package itself (`throw new GetPaymentError(await response.json())`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @portone/server-sdk@0.19.0
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { PaymentClient, PortOneError } from '@portone/server-sdk';
console.log('@portone/server-sdk', JSON.parse(readFileSync('node_modules/@portone/server-sdk/package.json', 'utf8')).version);
const answers = [
  [404, 'application/json', '{"type":"PAYMENT_NOT_FOUND","message":"x"}'],
  [502, 'text/html', '<html>Bad Gateway</html>'],
];
const server = createServer((_request, response) => {
  const [status, type, body] = answers[0];
  response.writeHead(status, { 'content-type': type }).end(body);
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const client = PaymentClient({ secret: 's', baseUrl: `http://127.0.0.1:${server.address().port}` });
const seen = [];
while (answers.length > 0) {
  const error = await client.getPayment({ paymentId: 'p' }).catch((thrown) => thrown);
  seen.push(`${answers[0][0]} ${error.name} PortOneError: ${error instanceof PortOneError} status: ${error.status}`);
  console.log(seen.at(-1), '-', error.message);
  answers.shift();
}
server.close();
const expected = ['404 GetPaymentError PortOneError: true', '502 SyntaxError PortOneError: false'];
process.exitCode = expected.every((start, at) => seen[at].startsWith(`${start} status: undefined`)) ? 0 : 1;
JS
node run.mjs
