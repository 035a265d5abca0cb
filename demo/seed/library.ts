import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { heroScene } from '#server/media/hero.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { storeSellerFile } from '#server/media/seller-files.ts';
import { addFolder } from '#server/media/seller-folders.ts';
import { sellerFolder } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';
import type { Pool } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';
import { pictureKeyOf, renderGoods } from '#demo/pictures/render.ts';
import { DEMO } from '#demo/seed/demo.ts';

const FOLDERS = { goods: '상품 사진', banners: '기획전 배너' } as const;
const PRODUCTS = 3;
const VIEW_NAMES = ['정면', '측면', '상세'] as const;
const BANNERS = [
  ['factory', '공장직영-기획전-1400x604.png'],
  ['port', '해외배송-안내-1400x604.png'],
] as const;

/** Fills the image library of the demo store with two folders of pictures, once. */
export async function fillLibrary(db: Pool, files: FileDeps, now: Date): Promise<void> {
  const [own] = await db
    .select({ storeId: store.id, memberId: store.ownerId })
    .from(store)
    .innerJoin(member, eq(member.id, store.ownerId))
    .where(eq(member.email, DEMO.seller));
  if (!own || (await db.$count(sellerFolder, eq(sellerFolder.storeId, own.storeId))) > 0) return;
  const keep = async (folderId: number, name: string, bytes: Buffer) => {
    const owner = { ...own, contentType: 'PRODUCT', name, folderId, isAgain: false, now };
    await storeSellerFile(db, files, owner, { type: 'image/png', bytes });
  };
  const goods = await addFolder(db, own, FOLDERS.goods, now);
  const banners = await addFolder(db, own, FOLDERS.banners, now);
  for (const { code, bases } of await shownBy(db, own.storeId))
    for (const [at, base] of bases.slice(0, VIEW_NAMES.length).entries()) {
      const bytes = await drawn(base);
      if (bytes) await keep(goods.id, `${code}_${VIEW_NAMES[at]}.png`, bytes);
    }
  for (const [scene, name] of BANNERS)
    await keep(
      banners.id,
      name,
      await sharp(Buffer.from(heroScene(scene, false) ?? ''))
        .png()
        .toBuffer(),
    );
}

/** The first products of a store, each with its pictures in their order. */
async function shownBy(db: Pool, storeId: number) {
  const { rows } = await db.execute<{ code: string; bases: string[] }>(sql`
    select p.code, array_agg(pp.base order by pp.sort) as bases
    from product p join product_picture pp on pp.product_id = p.id
    where p.store_id = ${storeId} group by p.id order by p.id limit ${PRODUCTS}`);
  return rows;
}

/** The picture of a base as it is drawn; undefined for one that is not. */
export async function drawn(base: string): Promise<Buffer | undefined> {
  const [, slug = '', colour = '', view = ''] = /^\/images\/goods\/([^/]+)\/([^/]+)\/(\d)$/.exec(base) ?? [];
  const key = pictureKeyOf(slug, colour, Number(view));
  return (
    key &&
    sharp(await renderGoods(key, 1280))
      .png()
      .toBuffer()
  );
}
