import { openFilled } from './fill.ts';
import type { Question } from './load.ts';
import { type Server, startAsking, startProduct } from './processes.ts';
import { type Read, readsOf } from './reads.ts';

/**
 * Milliseconds one visitor waits for an answer among few and among many products, and how many times as long. What
 * nobody asked for
 * before is only `told`: its statements are the same at both sizes, but of a small marketplace a server soon knows most
 * goods.
 */
export type Grown = {
  readonly name: string;
  readonly few: number;
  readonly many: number;
  readonly times: number;
  readonly isTold: boolean;
};
type Side = { readonly product: Server; readonly reads: readonly Read[] };

const ROUNDS = 24;
const SECONDS = 0.1;
/**
 * What a server is asked for it compiles meanwhile; until then a figure tells more of that than of how many products
 * there are.
 */
const WARM_SECONDS = 2;
/** More questions than these are dealt out to the rounds, so that none comes twice. */
const DEALT = 500;

/**
 * Both marketplaces run at the same time and are asked in short turns: a machine that is quick in one minute and slow
 * in the next
 * is so to both. Nothing is kept.
 */
export async function measureGrowth(
  sizes: readonly [number, number],
  { keep, only, say }: { keep: boolean; only: string | undefined; say: (line: string) => void },
): Promise<Grown[]> {
  const stops: (() => Promise<void>)[] = [];
  const asking = startAsking();
  stops.push(() => asking.stop());
  const open = async (size: number): Promise<Side> => {
    const database = await openFilled(size, say, keep);
    stops.push(() => database.stop());
    const product = await startProduct(database.url, 0);
    stops.push(() => product.stop());
    return { product, reads: await readsOf(database.url) };
  };
  try {
    const [few, many] = [await open(sizes[0]), await open(sizes[1])];
    const grown: Grown[] = [];
    for (const [at, read] of few.reads.entries()) {
      const other = many.reads[at];
      if (!other || read.goal.anew === undefined || (only && !read.name.includes(only))) continue;
      const waits = async ({ product }: Side, { questions }: Read, round: number, seconds = SECONDS) =>
        (await asking.ask({ origin: product.origin, questions: dealt(questions, round), connections: 1, seconds })).p50;
      for (const [side, its] of [
        [few, read],
        [many, other],
      ] as const) {
        // Once each, so that both databases have read it from their disks; of so many the server itself then knows the
        // last ones.
        if (its.questions.length > DEALT)
          await asking.ask({ origin: side.product.origin, questions: its.questions, connections: 1, seconds: 0 });
        await waits(side, its, 0, WARM_SECONDS);
      }
      const rounds: (readonly [number, number])[] = [];
      for (let round = 1; round <= ROUNDS; round += 1)
        rounds.push(await bothWait([() => waits(few, read, round), () => waits(many, other, round)], round % 2 === 0));
      grown.push({
        name: other.name,
        few: middle(rounds.map(([one]) => one)),
        many: middle(rounds.map(([, one]) => one)),
        times: middle(rounds.map(([one, more]) => more / one)),
        isTold: read.goal.anew === 'told',
      });
    }
    return grown;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** What both wait, either of them first: the first may find a machine just woken. */
async function bothWait(
  [few, many]: readonly [() => Promise<number>, () => Promise<number>],
  isManyFirst: boolean,
): Promise<[number, number]> {
  if (!isManyFirst) return [await few(), await many()];
  const more = await many();
  return [await few(), more];
}

function dealt(questions: readonly Question[], round: number): readonly Question[] {
  const length = Math.floor(questions.length / (ROUNDS + 1));
  return questions.length < DEALT ? questions : questions.slice(round * length, (round + 1) * length);
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
