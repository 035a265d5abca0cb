import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Question } from './load.ts';
import { readsOf } from './reads.ts';

/** Milliseconds. */
export type Times = { readonly p50: number; readonly p95: number };

export const VISITORS = 50;
/** Milliseconds between two pages of a visitor, on average. */
const THINK_MS = 4_000;

// The server trusts one proxy: the header decides the address. Every visitor has a network of their own.
const visitorAddress = (seat: number) => `10.${seat}.0.1`;

export function send(agent: Agent, origin: string, { path, body }: Question, address: string): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    'x-forwarded-for': address,
    'accept-encoding': 'br',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    httpRequest(origin + path, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(text);
  });
}

/** Numbers from 0 to 1 in no apparent order; the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Visitors who open pages and read them for a while, until it is over. */
export async function visit(
  origin: string,
  pages: readonly Question[],
  isOver: () => boolean,
  round: number,
): Promise<{ times: Times; refused: number }> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let refused = 0;
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, seat) => {
      const next = numbers(seat * 7_919 + round);
      for (;;) {
        await pause(next() * 2 * THINK_MS);
        const page = pages[Math.floor(next() * pages.length)];
        if (!page || isOver()) return;
        const began = performance.now();
        if ((await send(agent, origin, page, visitorAddress(seat))) !== 200) refused += 1;
        times.push(performance.now() - began);
      }
    }),
  );
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { times: { p50: at(0.5), p95: at(0.95) }, refused };
}

/** Whether so many seconds have passed from now on. */
export function after(seconds: number): () => boolean {
  const until = performance.now() + seconds * 1_000;
  return () => performance.now() > until;
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The pages that visitors open, and those of products among them. */
export async function pagesOf(url: string): Promise<{ pages: Question[]; products: Question[] }> {
  const reads = await readsOf(url);
  const questions = (name: string) => reads.find((read) => read.name === name)?.questions ?? [];
  const products = questions('detail').map(({ path }) => ({ path: path.replace('/api/v2', '') }));
  const lists = questions('list').map(({ path }) => ({
    path: path.replace(/^\/api\/v2\/products\?category=(\d+).*/, '/category/list?id=$1'),
  }));
  const pages = Array.from(
    { length: 4_000 },
    (_, n) => [products[n], lists[n], products[n + 4_000], { path: '/' }][n % 4],
  ).filter((page) => page !== undefined);
  return { pages, products };
}
