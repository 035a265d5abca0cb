import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `open` passes everything on, `cut` refuses and breaks, `swallow` takes everything and says nothing, `slow` passes on
 * two seconds late.
 */
export type LineState = 'open' | 'cut' | 'swallow' | 'slow';
export type Line = { readonly port: number; set(state: LineState): void; close(): Promise<void> };

const LATE_MS = 2_000;

/** A TCP line to another address whose faults can be chosen. */
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
        // What is asked is late; what is answered comes at once.
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
      // What was swallowed cannot be said later: a line that comes back begins anew.
      if (next !== 'slow') for (const socket of next === 'swallow' ? [] : sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
