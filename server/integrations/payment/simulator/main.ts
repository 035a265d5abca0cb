import { fstatSync } from 'node:fs';
import { runSimulator } from '#server/integrations/simulator-process.ts';
import { simulator } from './server.ts';

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

const { url, leave } = await runSimulator('payment', server);
process.stdout.write(`Payment simulator: ${url} (deposits: ${url}/control)\n`);
if (!process.channel) {
  // A parent without IPC holds the other end of a pipe; a terminal or /dev/null has none.
  const stdin = fstatSync(0);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.on('end', leave).resume();
}
