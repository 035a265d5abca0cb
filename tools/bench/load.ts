import { Agent, request as httpRequest } from 'node:http';
import autocannon, { type Request } from 'autocannon';

/** The requests, sent in turn and then from the beginning. */
export type Question = { readonly path: string; readonly body?: object | undefined };
export type Order = {
  readonly origin: string;
  readonly questions: readonly Question[];
  readonly connections: number;
  readonly seconds: number;
};
/** Times are milliseconds. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly failed: number };

/** Every request is composed beforehand for each connection; no run sends more than these. */
const SEAT_MAX = 500;

async function many({ origin, questions, connections, seconds }: Order): Promise<Load> {
  const requests = questions.map(({ path, body }): Request => ({
    path,
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }));
  let seats = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    // Each begins elsewhere: sixteen visitors do not ask the same at the same time.
    setupClient(client) {
      const from = Math.floor((seats * requests.length) / connections);
      seats += 1;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)].slice(0, SEAT_MAX));
    },
  });
  const { latency, non2xx, errors, duration } = result;
  return {
    perSecond: (result.requests.total - non2xx) / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  };
}

/** One after the other, for times finer than a millisecond. */
async function oneByOne({ origin, questions, seconds }: Order): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until || turn < questions.length; turn += 1) {
    const question = questions[turn % questions.length];
    if (!question) break;
    const start = performance.now();
    if ((await ask(agent, origin, question)) !== 200) failed += 1;
    times.push(performance.now() - start);
  }
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

function ask(agent: Agent, origin: string, { path, body }: Question): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      origin + path,
      { agent, method: body ? 'POST' : 'GET', headers: body ? { 'content-type': 'application/json' } : {} },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      },
    );
    request.once('error', reject).end(body && JSON.stringify(body));
  });
}

// A process of its own, so that asking costs the answering one nothing.
if (process.send) {
  process.once('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    void (order.connections === 1 ? oneByOne(order) : many(order)).then((load) => process.send?.(load));
  });
}
