import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports a system assigns to outgoing connections (from 32,768 on Linux, higher elsewhere): such a port may be
 * taken again before a slowly starting process listens on it, or after that process was killed.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const TRIES = 100;

/** A free port of 127.0.0.1. */
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
