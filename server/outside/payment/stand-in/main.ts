import { fstatSync } from 'node:fs';
import { standIn } from './server.ts';

/** Starts the stand-in as a process of its own; a parent with an IPC channel is sent `{ready: url}`. */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) stop(`${name} must be set for the payment stand-in.`);
  return value;
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

const port = Number(needed('PAYMENT_STAND_IN_PORT'));
if (!Number.isInteger(port) || port < 0 || port > 65_535) stop('PAYMENT_STAND_IN_PORT must be a port number.');

const server = standIn({
  port,
  host: process.env['PAYMENT_STAND_IN_HOST'],
  apiSecret: needed('PAYMENT_KEY'),
  storeId: needed('PAYMENT_STORE'),
  webhookSecret: needed('PAYMENT_WEBHOOK_SECRET'),
  stateFile: process.env['PAYMENT_STATE'],
  webhookUrl: process.env['PAYMENT_WEBHOOK_URL'],
});

let leaving = false;
function leave(): void {
  if (leaving) return;
  leaving = true;
  void server.close().finally(() => process.exit(0));
}

process.on('SIGTERM', leave);
process.on('SIGINT', leave);
if (process.channel) {
  process.on('disconnect', leave);
} else {
  // A parent without IPC holds the other end of a pipe; a terminal or /dev/null is nobody's end.
  const stdin = fstatSync(0);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.on('end', leave).resume();
}

try {
  const url = await server.listen();
  process.stdout.write(`Payment stand-in: ${url} (deposits: ${url}/control)\n`);
  process.send?.({ ready: url });
} catch (failure) {
  stop(`The payment stand-in could not start: ${failure instanceof Error ? failure.message : String(failure)}`);
}
