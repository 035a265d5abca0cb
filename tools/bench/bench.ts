import { parseArgs } from 'node:util';
import { measureBuying } from './buying.ts';
import { openFilled } from './fill.ts';
import { measureGrowth } from './growth.ts';
import { type Load, type Question } from './load.ts';
import { type Server, startAsking, startProduct, startReference } from './processes.ts';
import { type Read, readsOf } from './reads.ts';
import { type Figure, type Megabytes, printFigures } from './table.ts';
import { measureVisits } from './visits.ts';

// npm run bench [-- --large --only search --seconds 5 --sizes 10000 --keep]: fills marketplaces of 10,000 and 100,000
// products and
// measures what one process answers, held against two bare servers in the same run. It tells; it never fails by time.
// With --keep
// a marketplace filled by older sources is good enough. Worked out anew means that no answer is kept; cards and
// products are known
// as on every server (decision 10), and so are the tree and what the database keeps in its own memory. With --buying it
// fills
// 10,000 and then 1,000,000 orders and measures eight buyers at once, with --visits a million events of visits, a tenth
// of them today's,
// and measures the operator's page of them.
const { values: said } = parseArgs({
  options: {
    large: { type: 'boolean' },
    only: { type: 'string' },
    keep: { type: 'boolean' },
    buying: { type: 'boolean' },
    visits: { type: 'boolean' },
    events: { type: 'string', default: '1000000' },
    today: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '10000,1000000' },
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '10000,100000' },
  },
});
const sizes = [...said.sizes.split(',').map(Number), ...(said.large ? [1_000_000] : [])];
const seconds = Number(said.seconds);
const VISITORS = 16;
/** Ours and the reference take turns, so that what else the machine does meets both. */
const TURNS = 2;
const WARM_QUESTIONS = 100;
const WARM_SECONDS = 4;
const ASKED_BEFORE_SECONDS = 10;
const CACHE_MEGABYTES = 64;
const say = (line: string) => console.log(line);
const asking = startAsking();

type Bench = {
  readonly size: number;
  readonly product: Server;
  readonly reference: Server;
  readonly isKept: boolean;
  megabytes: number;
};

type Turns = {
  readonly ours: Load;
  readonly theirs: Load;
  /** Milliseconds of a processor an answer of ours took, its database's left out. */ readonly processor:
    | number
    | undefined;
};

async function inTurns(bench: Bench, read: Read, reference: Question): Promise<Turns> {
  const { product, reference: bare } = bench;
  const slice = { connections: VISITORS, seconds: seconds / TURNS };
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  // Every address once, so that what is kept is there, and then as many visitors as later, so that what is compiled is
  // compiled.
  const first = read.questions.slice(0, WARM_QUESTIONS);
  await asking.ask({ origin: product.origin, questions: first, connections: 1, seconds: 0.5 });
  await asking.ask({ origin: product.origin, questions: first, connections: VISITORS, seconds: WARM_SECONDS });
  // A server is new for its first minute only: what people repeat is measured on one that has been asked for a while.
  if (read.goal.repeated !== undefined)
    await asking.ask({
      origin: product.origin,
      questions: partOf(read, 0),
      connections: VISITORS,
      seconds: ASKED_BEFORE_SECONDS,
    });
  let used: number | undefined = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    theirs.push(await asking.ask({ ...slice, origin: bare.origin, questions: [reference] }));
    const before = product.processorTime();
    ours.push(await asking.ask({ ...slice, origin: product.origin, questions: partOf(read, turn + 1) }));
    const after = product.processorTime();
    used = used === undefined || before === undefined || after === undefined ? undefined : used + after - before;
    bench.megabytes = Math.max(bench.megabytes, product.megabytes() ?? 0);
  }
  const answers = ours.reduce((sum, load) => sum + load.perSecond * slice.seconds, 0);
  return {
    ours: mean(ours),
    theirs: mean(theirs),
    processor: used === undefined || answers === 0 ? undefined : used / answers,
  };
}

/**
 * What is repeated comes in as many parts as there are turns, and one before them: asked again from its beginning it
 * would be known by heart.
 */
function partOf({ questions, goal }: Read, part: number): readonly Question[] {
  const length = questions.length / (TURNS + 1);
  return goal.repeated === undefined ? questions : questions.slice(part * length, (part + 1) * length);
}

function mean(loads: readonly Load[]): Load {
  const of = (value: (load: Load) => number) => loads.reduce((sum, load) => sum + value(load), 0) / loads.length;
  return {
    perSecond: of((load) => load.perSecond),
    p50: of((load) => load.p50),
    p99: Math.max(...loads.map((load) => load.p99)),
    failed: loads.reduce((sum, load) => sum + load.failed, 0),
  };
}

/** Gives the reference the bytes ours answers, for R1. */
async function sameBytes(bench: Bench, { questions: [first] }: Read): Promise<Question> {
  const answer = await fetch(
    bench.product.origin + (first?.path ?? '/'),
    first?.body
      ? { method: 'POST', body: JSON.stringify(first.body), headers: { 'content-type': 'application/json' } }
      : {},
  );
  const headers = {
    'x-type': answer.headers.get('content-type') ?? 'text/plain',
    'content-type': 'application/octet-stream',
  };
  await fetch(`${bench.reference.origin}/bytes/same`, { method: 'PUT', headers, body: await answer.arrayBuffer() });
  return { path: '/bytes/same' };
}

async function measure(bench: Bench, read: Read): Promise<Figure[]> {
  const { size, isKept } = bench;
  const { goal } = read;
  const target = isKept ? (goal.kept ?? goal.repeated) : goal.anew;
  if (target === undefined) return [];
  const reference = isKept && goal.repeated === undefined ? await sameBytes(bench, read) : { path: '/rows' };
  const { ours, theirs, processor } = await inTurns(bench, read, reference);
  const alone = isKept
    ? undefined
    : await asking.ask({
        origin: bench.product.origin,
        questions: read.questions,
        connections: 1,
        seconds: Math.max(1, seconds / 2),
      });
  const needed = typeof target === 'number' ? { ratio: target } : target;
  return [
    {
      size,
      name: read.name,
      isKept,
      ours,
      theirs,
      processor,
      alone: alone?.p50,
      needed,
      milliseconds: isKept ? undefined : goal.milliseconds,
    },
  ];
}

async function measureSize(size: number): Promise<{ figures: Figure[]; megabytes: Megabytes }> {
  const database = await openFilled(size, say, said.keep);
  const stops = [() => database.stop()];
  const figures: Figure[] = [];
  const megabytes = { anew: 0, kept: 0 };
  try {
    const reference = await startReference(database.url, size);
    stops.push(() => reference.stop());
    const reads = (await readsOf(database.url)).filter(({ name }) => !said.only || name.includes(said.only));
    for (const isKept of [false, true]) {
      const product = await startProduct(database.url, isKept ? CACHE_MEGABYTES : 0);
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
  if (said.buying)
    await measureBuying({
      products: sizes.at(-1) ?? 100_000,
      orders: said.orders.split(',').map(Number),
      seconds,
      keep: said.keep ?? false,
      say,
    });
  else if (said.visits)
    await measureVisits({
      products: sizes[0] ?? 10_000,
      visits: { events: Number(said.events), today: Number(said.today), days: 10 },
      keep: said.keep ?? false,
      say,
    });
  else {
    const measured = [];
    for (const size of sizes) measured.push({ size, ...(await measureSize(size)) });
    const grown =
      sizes.includes(10_000) && sizes.includes(100_000)
        ? await measureGrowth([10_000, 100_000], { keep: said.keep ?? false, only: said.only, say })
        : [];
    printFigures(measured, grown, say);
  }
} finally {
  await asking.stop();
}
