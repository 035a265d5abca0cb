import { sql } from 'drizzle-orm';
import { describePictures } from '#server/search/picture/index-pictures.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { renderGoods } from '#demo/pictures/render.ts';
import { CHANGES, type Change, changedPicture, drawnKey } from './picture-changes.ts';
import { shareText } from './measures.ts';

/** Of the searches with a picture: how many have its product first, and in the first ten, and goods of its kind first. */
export type PictureMeasures = {
  readonly queries: number;
  readonly first: number;
  readonly firstTen: number;
  readonly kind: number;
};

/** Every so many products are searched for. */
const EVERY = 51;
const HOUR = 3_600_000;
const SHARES = ['first', 'firstTen', 'kind'] as const;

type Goods = { readonly id: number; readonly leaf: number; readonly base: string };

/** Searches with changed pictures of products among the first pictures of all; the time of describing and searching is shown. */
export async function measurePictures(
  testApp: TestApp,
  recorded: Record<string, PictureMeasures>,
): Promise<Record<string, PictureMeasures>> {
  const goods = await firstPictures(testApp);
  await describeAll(testApp);
  const leafOf = new Map(goods.map(({ id, leaf }) => [id, leaf]));
  const asked = goods.filter((_, at) => at % EVERY === 7);
  const now: Record<string, PictureMeasures> = {};
  const times: number[] = [];
  console.log(`${''.padEnd(18)}${'queries'.padStart(8)}${SHARES.map((share) => share.padStart(20)).join('')}`);
  for (const change of ['unchanged', ...CHANGES] as const) {
    const found: number[][] = [];
    for (const { base } of asked) {
      const { picture, ids, milliseconds } = await search(testApp, await pictureFor(base, change));
      if (picture !== '') times.push(milliseconds);
      found.push(ids);
    }
    const share = (isRight: (ids: readonly number[], one: Goods) => boolean) =>
      asked.filter((one, at) => isRight(found[at] ?? [], one)).length / asked.length;
    const measures = {
      queries: asked.length,
      first: share((ids, { id }) => ids[0] === id),
      firstTen: share((ids, { id }) => ids.slice(0, 10).includes(id)),
      kind: share((ids, { leaf }) => ids[0] !== undefined && leafOf.get(ids[0]) === leaf),
    };
    now[change] = measures;
    const shares = SHARES.map((name) => shareText(measures[name], recorded[change]?.[name]).padStart(20));
    console.log(`${change.padEnd(18)}${String(asked.length).padStart(8)}${shares.join('')}`);
  }
  const middle = times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
  console.log(`a search by a described picture: ${middle.toFixed(0)} ms (median, ${goods.length} pictures)`);
  return now;
}

/** The products with their first pictures; the other pictures are left out, as drawing them takes long. */
async function firstPictures({ db }: TestApp): Promise<Goods[]> {
  await db.execute(sql`delete from product_picture where sort > 0`);
  const { rows } = await db.execute<Goods>(sql`
    select f.product_id as id, f.leaf_id as leaf, pp.base from shelf f
    join product_picture pp on pp.product_id = f.product_id where f.shelf_id = 0 order by f.product_id`);
  return rows;
}

async function describeAll({ db }: TestApp): Promise<void> {
  let drawing = 0;
  const start = performance.now();
  const read = async (base: string) => {
    const from = performance.now();
    const bytes = await renderGoods(drawnKey(base), 160);
    drawing += performance.now() - from;
    return { bytes, isIntact: true };
  };
  const count = await describePictures(db, read, { milliseconds: HOUR });
  const seconds = (performance.now() - start - drawing) / 1_000;
  console.log(`${count} pictures described in ${seconds.toFixed(0)} s: ${(count / seconds).toFixed(0)} a second`);
}

const pictureFor = (base: string, change: Change | 'unchanged'): Promise<Buffer> =>
  change === 'unchanged' ? renderGoods(drawnKey(base), 320) : changedPicture(base, change);

async function search(testApp: TestApp, file: Buffer) {
  const answer = await testApp.inject({
    method: 'POST',
    url: '/api/v1/search/picture',
    // The call looks at the bytes; the type only has to be one of a picture.
    headers: { 'content-type': file[0] === 0x89 ? 'image/png' : file[0] === 0xff ? 'image/jpeg' : 'image/webp' },
    payload: file,
  });
  const picture: unknown = answer.json().picture;
  if (typeof picture !== 'string') throw new Error(`the picture was refused: ${answer.body}`);
  const from = performance.now();
  const found = await testApp.call('listByPicture', { query: { picture, count: 20 } });
  return { picture, ids: found.answer.products.map(({ id }) => id), milliseconds: performance.now() - from };
}
