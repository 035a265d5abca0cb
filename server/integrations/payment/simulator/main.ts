import { fstatSync } from 'node:fs';
import { simulator } from './server.ts';

/** Starts the simulator as a process of its own; sends `{ready: url}` to a parent with an IPC channel. */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) stop(`${name} must be set for the payment simulator.`);
  return value;
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

const port = Number(needed('PAYMENT_SIMULATOR_PORT'));
if (!Number.isInteger(port) || port < 0 || port > 65_535) stop('PAYMENT_SIMULATOR_PORT must be a port number.');

const server = simulator({
  port,
  host: process.env['PAYMENT_SIMULATOR_HOST'],
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
  // A parent without IPC holds the other end of a pipe; a terminal or /dev/null has none.
  const stdin = fstatSync(0);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.on('end', leave).resume();
}

try {
  const url = await server.listen();
  process.stdout.write(`Payment simulator: ${url} (deposits: ${url}/control)\n`);
  process.send?.({ ready: url });
} catch (failure) {
  stop(`The payment simulator could not start: ${failure instanceof Error ? failure.message : String(failure)}`);
}
