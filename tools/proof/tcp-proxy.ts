import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `open` forwards everything, `cut` refuses and breaks connections, `swallow` accepts and drops everything, `slow`
 * forwards two seconds late.
 */
export type LineState = 'open' | 'cut' | 'swallow' | 'slow';
export type Line = { readonly port: number; set(state: LineState): void; close(): Promise<void> };

const LATE_MS = 2_000;

/** A TCP proxy to another address with selectable faults. */
export async function openLine(host: string, port: number): Promise<Line> {
  let state: LineState = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (part) => {
        if (state === 'open') to.write(part);
        // Requests are delayed; answers are not.
        if (state === 'slow') setTimeout(() => to.writable && to.write(part), from === near ? LATE_MS : 0);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    set(next) {
      state = next;
      // Dropped bytes cannot be sent later: such a connection is closed.
      if (next !== 'slow') for (const socket of next === 'swallow' ? [] : sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
