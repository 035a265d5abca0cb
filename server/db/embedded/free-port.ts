import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports a system hands out for outgoing connections (from 32,768 on Linux, higher elsewhere): a port of those
 * may be
 * gone again before a process that takes seconds to start listens on it, or comes back to it after it was killed.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const TRIES = 100;

/** A port of 127.0.0.1 on which nobody listens. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await canListen(port)) return port;
  }
  throw new Error('There is no free port on 127.0.0.1.');
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
