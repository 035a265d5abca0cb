import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { BANNER } from '#core/listing/library/rules.ts';
import { arrangement } from '#server/arrangement/tables.ts';
import type { Pool } from '#server/db/pool.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { storeSellerFile } from '#server/media/seller-files.ts';
import { baseOfStored } from '#server/media/stored.ts';
import { store } from '#server/store/tables.ts';
import { drawn, fillLibrary } from '#demo/seed/library.ts';
import { STORE_PAGE_TEXTS, type StorePageTexts } from '#demo/seed/store-page-texts.ts';

const PICKS = 6;
const CATEGORIES = 6;
const IN_BANNER = 3;

/** Fills the image library of the demo store, and arranges the pages of some stores, once. */
export async function fillStores(db: Pool, files: FileDeps, now: Date): Promise<void> {
  await fillLibrary(db, files, now);
  await fillPages(db, files, now);
}

/** Each page has a banner of the store’s goods. */
async function fillPages(db: Pool, files: FileDeps, now: Date): Promise<void> {
  for (const [code, texts] of Object.entries(STORE_PAGE_TEXTS)) {
    const [own] = await db
      .select({ storeId: store.id, memberId: store.ownerId })
      .from(store)
      .where(eq(store.code, code));
    if (!own || (await db.$count(arrangement, eq(arrangement.storeId, own.storeId))) > 0) continue;
    const goods = await goodsOf(db, own.storeId);
    const pictures = await Promise.all(goods.slice(0, IN_BANNER).map(({ base }) => drawn(base)));
    const bytes = await inARow(pictures.filter((one) => one !== undefined));
    const owner = { ...own, contentType: 'PRODUCT', name: 'banner-1400x604.png', isAgain: false, now };
    const { rows } = await storeSellerFile(db, files, owner, { type: 'image/png', bytes });
    await arrange(db, { storeId: own.storeId, picture: baseOfStored(rows[0]?.file.sha256 ?? ''), goods, texts, now });
  }
}

type Goods = { readonly id: number; readonly base: string };
type Page = {
  readonly storeId: number;
  readonly picture: string;
  readonly goods: readonly Goods[];
  readonly texts: StorePageTexts;
  readonly now: Date;
};

async function arrange(db: Pool, { storeId, picture, goods, texts, now }: Page): Promise<void> {
  const { alt, picksTitle, story } = texts;
  const categories = await categoriesOf(db, storeId);
  const [first] = categories;
  await db.insert(arrangement).values({
    storeId,
    version: 1,
    published: {
      banner: { picture, alt, target: first === undefined ? null : { kind: 'category', id: first } },
      sections: ['notices', 'picks', 'categories', 'bestSellers', 'story'],
      picksTitle,
      picks: goods.map(({ id }) => id),
      categories,
      story,
    },
    publishedAt: now,
  });
}

/** The most sold goods of a store, of different categories where it can be. */
async function goodsOf(db: Pool, storeId: number): Promise<Goods[]> {
  const { rows } = await db.execute<Goods>(sql`
    select id, base from (
      select p.id, p.sold, i.base, row_number() over (partition by c.category_id order by p.sold desc, p.id) as place
      from product p
      join product_category c on c.product_id = p.id and c.is_leaf
      join lateral (select base from product_picture where product_id = p.id order by sort, id limit 1) i on true
      where p.store_id = ${storeId} and p.live and p.in_stock) found
    order by place, sold desc, id limit ${PICKS}`);
  return rows;
}

/** The leaves with most goods on sale. */
async function categoriesOf(db: Pool, storeId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.category_id as id from product p join product_category c on c.product_id = p.id and c.is_leaf
    where p.store_id = ${storeId} and p.live group by 1 order by count(*) desc, 1 limit ${CATEGORIES}`);
  return rows.map(({ id }) => id);
}

/** Pictures side by side, which fill a banner. */
async function inARow(pictures: readonly Buffer[]): Promise<Buffer> {
  const width = Math.ceil(BANNER.width / Math.max(1, pictures.length));
  const parts = await Promise.all(
    pictures.map((one) => sharp(one).resize(width, BANNER.height, { fit: 'cover' }).png().toBuffer()),
  );
  return sharp({ create: { ...BANNER, channels: 3, background: '#f2f5f8' } })
    .composite(parts.map((input, at) => ({ input, left: Math.min(at * width, BANNER.width - width), top: 0 })))
    .png()
    .toBuffer();
}
