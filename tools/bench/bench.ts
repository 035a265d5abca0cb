import { totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCheckout } from './checkout.ts';
import { openFilled } from './fill.ts';
import { measureHostile } from './hostile.ts';
import type { Load, Question } from './load.ts';
import { measurePayout } from './payout.ts';
import { type Server, startAsking, startProduct, startReference } from './processes.ts';
import { type Read, readsOf } from './reads.ts';
import { WARM_UP_SECONDS } from './rounds.ts';
import { SINGLES } from './singles.ts';

// npm run bench [-- --only search --seconds 2 --sizes 10000 --keep]: fills marketplaces of 10,000 and 100,000 products
// and measures one process against a bare server in the same run. R1 answers the same bytes, R2 one prepared select, R3
// a transaction of two selects and an insert. Prints every figure with its goal and never fails by time. With --keep a
// marketplace filled by older sources is used. With --hostile only what visitors notice of one attacking address is
// measured, with --grid how a seller's grid of products scrolls, and
// with --form what typing in the form of a product costs, with --dashboard how the board of a seller grows with the orders
// of the store, with --import how long a large table takes and with
// --payout the closing of statements over --lines, and what others notice of either, each on the first of the sizes.
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    grid: { type: 'boolean', default: false },
    form: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    dashboard: { type: 'boolean', default: false },
    payout: { type: 'boolean', default: false },
    lines: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '10000,100000' },
  },
});
const singleNames = ['grid', 'form', 'import', 'dashboard'] as const;
const sizes = options.sizes.split(',').map(Number);
const seconds = Number(options.seconds);
const VISITORS = 16;
const CACHE_MEGABYTES = 64;
const GROWTH_MAX = 1.5;
/** Node sizes its heap by this: a process uses less in a small container. */
const MACHINE_GIGABYTES = (Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 30).toFixed(0);
const say = (line: string) => console.log(line);
const client = startAsking();
const missed: string[] = [];
const isChosen = (name: string) => name.includes(options.only);

function report(name: string, text: string, isReached: boolean): void {
  if (!isReached) missed.push(name);
  say(`  ${name.padEnd(24)} ${text}${isReached ? '' : '  missed'}`);
}

const ratioText = (ours: number, theirs: number, goal: number | undefined) =>
  `${ours.toFixed(0).padStart(6)}/s  ${(ours / theirs).toFixed(2)} of ${theirs.toFixed(0)}/s${goal === undefined ? '' : ` (goal ${goal})`}`;

type Bench = { readonly product: Server; readonly reference: Server };

/** Requests of sixteen visitors per second, in two rounds alternating with the reference, which is asked `bare`. */
async function against({ product, reference }: Bench, read: Read, bare: readonly Question[]): Promise<[Load, Load]> {
  const ask = (origin: string, questions: readonly Question[], time: number) =>
    client.ask({ origin, questions, connections: VISITORS, seconds: time });
  await ask(product.origin, read.questions, WARM_UP_SECONDS);
  const [firstTheirs, firstOurs] = [
    await ask(reference.origin, bare, seconds / 2),
    await ask(product.origin, read.questions, seconds / 2),
  ];
  const [ours, theirs] = [
    await ask(product.origin, read.questions, seconds / 2),
    await ask(reference.origin, bare, seconds / 2),
  ];
  const mean = (one: Load, other: Load): Load => ({
    ...one,
    perSecond: (one.perSecond + other.perSecond) / 2,
    failed: one.failed + other.failed,
  });
  return [mean(firstOurs, ours), mean(firstTheirs, theirs)];
}

async function measureCold(bench: Bench, read: Read & { cold: number }, medians: Map<string, number>): Promise<void> {
  const [ours, theirs] = await against(bench, read, [{ path: '/rows' }]);
  const { questions, alone = Number.POSITIVE_INFINITY } = read;
  const { p50 } = await client.ask({ origin: bench.product.origin, questions, connections: 1, seconds: seconds / 2 });
  medians.set(read.name, p50);
  const isReached = ours.perSecond / theirs.perSecond >= read.cold && p50 <= alone && ours.failed === 0;
  const failed = ours.failed > 0 ? `, ${ours.failed} failed` : '';
  report(
    read.name,
    `${ratioText(ours.perSecond, theirs.perSecond, read.cold)}, alone ${p50.toFixed(1)} ms${failed}`,
    isReached,
  );
}

/** Gives the reference the bytes of our answers; its addresses for them. */
async function copyBytes({ product, reference }: Bench, questions: readonly Question[]): Promise<Question[]> {
  const copies: Question[] = [];
  for (const [at, { path }] of questions.entries()) {
    const answer = await fetch(product.origin + path);
    const headers = {
      'x-type': answer.headers.get('content-type') ?? 'text/plain',
      'content-type': 'application/octet-stream',
    };
    const copy = `/bytes/${at}`;
    await fetch(reference.origin + copy, { method: 'PUT', headers, body: await answer.arrayBuffer() });
    copies.push({ path: copy });
  }
  return copies;
}

async function measureCached(bench: Bench, read: Read & { cached: number }): Promise<void> {
  const [ours, theirs] = await against(bench, read, await copyBytes(bench, read.questions));
  const isReached = ours.perSecond / theirs.perSecond >= read.cached && ours.failed === 0;
  report(read.name, ratioText(ours.perSecond, theirs.perSecond, read.cached), isReached);
}

/** Measures one size; gives the median of each read alone. */
async function measureSize(size: number): Promise<Map<string, number>> {
  const database = await openFilled(size, say, options.keep);
  const medians = new Map<string, number>();
  const reference = await startReference(database.url, size);
  try {
    const reads = (await readsOf(database.url)).filter(({ name }) => isChosen(name));
    for (const [cacheMegabytes, title] of [
      [0, 'response cache off, against R2'],
      [CACHE_MEGABYTES, 'response cache on, against R1'],
    ] as const) {
      say(`\n${size.toLocaleString('en')} products, ${title}`);
      const product = await startProduct(database.url, cacheMegabytes);
      const bench = { product, reference };
      for (const { cold, cached, ...read } of reads) {
        if (cacheMegabytes === 0 && cold !== undefined) await measureCold(bench, { ...read, cold }, medians);
        if (cacheMegabytes > 0 && cached !== undefined) await measureCached(bench, { ...read, cached });
      }
      say(
        `  memory under load        ${product.megabytes()?.toFixed(0) ?? '?'} MB of ${MACHINE_GIGABYTES} GB (goal 512)`,
      );
      await product.stop();
    }
    say(`\n${size.toLocaleString('en')} products, 8 buyers at once`);
    if (isChosen('checkout'))
      for (const { name, perSecond, reference: bare, goal } of await measureCheckout(database.url, size, seconds))
        report(
          name,
          bare === undefined
            ? `${perSecond.toFixed(1).padStart(6)}/s (goal ${goal})`
            : ratioText(perSecond, bare, goal),
          perSecond / (bare ?? 1) >= (goal ?? 0),
        );
  } finally {
    await reference.stop();
    await database.stop();
  }
  return medians;
}

async function measureAll(): Promise<void> {
  const measured: Map<string, number>[] = [];
  for (const size of sizes) measured.push(await measureSize(size));
  const [few, many] = measured;
  if (few && many) {
    say(`\nfrom ${sizes[0]?.toLocaleString('en')} to ${sizes[1]?.toLocaleString('en')} products, alone`);
    for (const [name, before] of few) {
      const times = (many.get(name) ?? 0) / before;
      report(name, `${times.toFixed(2)} × (goal ${GROWTH_MAX})`, times <= GROWTH_MAX);
    }
  }
  say(missed.length === 0 ? '\nEvery goal is reached.' : `\nMissed: ${missed.join(', ')}`);
}

try {
  const [first = 10_000] = sizes;
  const single = singleNames.find((name) => options[name]);
  if (single) await SINGLES[single](first, say, options.keep);
  else if (options.payout) await measurePayout(first, Number(options.lines), say, options.keep);
  else await (options.hostile ? measureHostile(first, seconds * 2, say, options.keep) : measureAll());
} finally {
  await client.stop();
}
