import { Agent, request } from 'node:http';

/** One request or a row of them; whether it succeeded. */
export type Task = (turn: number) => Promise<boolean>;

export const BUYERS = 8;
const ROUNDS = 4;
/** In its first seconds each connection plans each statement several times, which a process of days does not notice. */
export const WARM_UP_SECONDS = 10;
const connections = new Agent({ keepAlive: true });

export const closeConnections = (): void => connections.destroy();

/** Whether a request succeeds; its answer is discarded unread, for reading it would take a processor too. */
export function isAnswered(
  url: string,
  { method, token, body }: { readonly method: string; readonly token?: string; readonly body?: object },
): Promise<boolean> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: connections, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode !== undefined && answer.statusCode < 300));
    });
    sent.once('error', reject).end(text);
  });
}

async function perSecond(seconds: number, taskOf: (seat: number) => Task): Promise<number> {
  const began = performance.now();
  const done = await Promise.all(
    Array.from({ length: BUYERS }, async (_, seat) => {
      const task = taskOf(seat);
      let succeeded = 0;
      for (let turn = 0; performance.now() < began + seconds * 1000; turn += 1) if (await task(turn)) succeeded += 1;
      return succeeded;
    }),
  );
  return (done.reduce((sum, one) => sum + one, 0) / (performance.now() - began)) * 1000;
}

/** Tasks of eight at once per second, in rounds alternating with the reference: both meet the same machine. */
export async function rateOf(
  seconds: number,
  taskOf: (seat: number) => Task,
  reference?: (seat: number) => Task,
): Promise<{ perSecond: number; reference?: number }> {
  await perSecond(WARM_UP_SECONDS, taskOf);
  let [ours, theirs] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (reference) theirs += (await perSecond(seconds / ROUNDS, reference)) / ROUNDS;
    ours += (await perSecond(seconds / ROUNDS, taskOf)) / ROUNDS;
  }
  return reference ? { perSecond: ours, reference: theirs } : { perSecond: ours };
}
