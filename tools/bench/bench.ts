import { parseArgs } from 'node:util';
import { openFilled } from './fill.ts';
import { type Load, type Question } from './load.ts';
import { type Server, startAsking, startProduct, startReference } from './processes.ts';
import { type Read, readsOf } from './reads.ts';
import { type Figure, type Megabytes, printFigures } from './table.ts';

// npm run bench [-- --large --only search --seconds 5 --sizes 10000]: fills marketplaces of 10,000 and 100,000 products and
// measures what one process answers, held against two bare servers in the same run. It tells; it never fails by time.
const { values: said } = parseArgs({
  options: { large: { type: 'boolean' }, only: { type: 'string' }, seconds: { type: 'string', default: '4' }, sizes: { type: 'string', default: '10000,100000' } },
});
const sizes = [...said.sizes.split(',').map(Number), ...(said.large ? [1_000_000] : [])];
const seconds = Number(said.seconds);
const VISITORS = 16;
/** Ours and the reference take turns, so that what else the machine does meets both. */
const TURNS = 2;
const KEPT_MEGABYTES = 64;
const say = (line: string) => console.log(line);
const asking = startAsking();

type Bench = { readonly size: number; readonly product: Server; readonly reference: Server; readonly isKept: boolean; megabytes: number };

async function inTurns(bench: Bench, read: Read, reference: Question): Promise<{ ours: Load; theirs: Load }> {
  const slice = { connections: VISITORS, seconds: seconds / TURNS };
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  // Every address once, so that what is kept is there and what is compiled is compiled.
  await asking.ask({ ...slice, origin: bench.product.origin, questions: read.questions, connections: 1, seconds: 0.5 });
  for (let turn = 0; turn < TURNS; turn += 1) {
    theirs.push(await asking.ask({ ...slice, origin: bench.reference.origin, questions: [reference] }));
    ours.push(await asking.ask({ ...slice, origin: bench.product.origin, questions: read.questions }));
    bench.megabytes = Math.max(bench.megabytes, bench.product.megabytes() ?? 0);
  }
  return { ours: mean(ours), theirs: mean(theirs) };
}

function mean(loads: readonly Load[]): Load {
  const of = (value: (load: Load) => number) => loads.reduce((sum, load) => sum + value(load), 0) / loads.length;
  return { perSecond: of((load) => load.perSecond), p50: of((load) => load.p50), p99: Math.max(...loads.map((load) => load.p99)), failed: loads.reduce((sum, load) => sum + load.failed, 0) };
}

/** Gives the reference the bytes ours answers, for R1. */
async function sameBytes(bench: Bench, { questions: [first] }: Read): Promise<Question> {
  const answer = await fetch(bench.product.origin + (first?.path ?? '/'), first?.body ? { method: 'POST', body: JSON.stringify(first.body), headers: { 'content-type': 'application/json' } } : {});
  const headers = { 'x-type': answer.headers.get('content-type') ?? 'text/plain', 'content-type': 'application/octet-stream' };
  await fetch(`${bench.reference.origin}/bytes/same`, { method: 'PUT', headers, body: await answer.arrayBuffer() });
  return { path: '/bytes/same' };
}

async function measure(bench: Bench, read: Read): Promise<Figure[]> {
  const { size, isKept } = bench;
  const { goal } = read;
  const target = isKept ? goal.kept : goal.anew;
  if (target === undefined) return [];
  const reference = isKept ? await sameBytes(bench, read) : { path: '/rows' };
  const { ours, theirs } = await inTurns(bench, read, reference);
  const alone = isKept ? undefined : await asking.ask({ origin: bench.product.origin, questions: read.questions, connections: 1, seconds: Math.max(1, seconds / 2) });
  const needed = typeof target === 'number' ? { ratio: target } : target;
  return [{ size, name: read.name, isKept, ours, theirs, alone: alone?.p50, needed, milliseconds: isKept ? undefined : goal.milliseconds }];
}

async function measureSize(size: number): Promise<{ figures: Figure[]; megabytes: Megabytes }> {
  const database = await openFilled(size, say);
  const stops = [() => database.stop()];
  const figures: Figure[] = [];
  const megabytes = { anew: 0, kept: 0 };
  try {
    const reference = await startReference(database.url, size);
    stops.push(() => reference.stop());
    const reads = (await readsOf(database.url)).filter(({ name }) => !said.only || name.includes(said.only));
    for (const isKept of [false, true]) {
      const product = await startProduct(database.url, isKept ? KEPT_MEGABYTES : 0);
      const bench: Bench = { size, product, reference, isKept, megabytes: 0 };
      try {
        for (const read of reads) figures.push(...(await measure(bench, read)));
      } finally {
        await product.stop();
      }
      megabytes[isKept ? 'kept' : 'anew'] = bench.megabytes;
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
  return { figures, megabytes };
}

try {
  const measured = [];
  for (const size of sizes) measured.push({ size, ...(await measureSize(size)) });
  printFigures(measured, say);
} finally {
  await asking.stop();
}
