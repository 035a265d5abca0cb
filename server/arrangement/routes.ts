import type { Arrangement, BannerTarget } from '#core/arrangement/rules.ts';
import { type Lang, pick } from '#core/locale.ts';
import { discardArrangement, publishArrangement, saveArrangement } from '#server/arrangement/commands.ts';
import { categoriesOf, findArrangement, productsOf } from '#server/arrangement/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { storeById } from '#server/store/queries.ts';

type Known = { readonly products: ReadonlySet<number>; readonly categories: ReadonlySet<number> };

const productsIn = (one: Arrangement | null | undefined): readonly number[] =>
  one ? [...one.picks, ...(one.banner?.target?.kind === 'product' ? [one.banner.target.id] : [])] : [];

/** An arrangement without the goods and categories that the store has no more, so that it can be saved as it is read. */
function presentArrangement(one: Arrangement | null | undefined, { products, categories }: Known) {
  if (!one) return null;
  const isKnown = ({ kind, id }: BannerTarget) => (kind === 'product' ? products : categories).has(id);
  const { banner, sections, picksTitle, picks, story } = one;
  return {
    banner: banner && { ...banner, target: banner.target && isKnown(banner.target) ? banner.target : null },
    sections: [...sections],
    picksTitle,
    picks: picks.filter((id) => products.has(id)),
    categories: one.categories.filter((id) => categories.has(id)),
    story,
  };
}

async function ownArrangement(db: Db, storeId: number, lang: Lang) {
  const row = await findArrangement(db, storeId);
  const { store } = await storeById(db, storeId);
  const products = await productsOf(db, storeId, [...productsIn(row?.draft), ...productsIn(row?.published)]);
  const categories = await categoriesOf(db, storeId, lang);
  const known = {
    products: new Set(products.map(({ id }) => id)),
    categories: new Set(categories.map(({ id }) => id)),
  };
  return {
    code: store.code,
    version: row?.version ?? 0,
    draft: presentArrangement(row?.draft, known),
    published: presentArrangement(row?.published, known),
    savedAt: row?.savedAt?.toISOString() ?? null,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    products: products.map(({ id, name, image, isShown }) => ({
      id,
      name: pick(name, lang),
      image: image ? `${image}/160.webp` : '',
      isShown,
    })),
    categories,
  };
}

/** How a seller arranges the public page of the store. */
export function arrangementRoutes(bind: Bind): void {
  bind('readArrangement', ({ db, caller: { storeId }, lang }) => ownArrangement(db, storeId, lang));
  bind('saveArrangement', async ({ db, body: { version, ...input }, caller: { storeId }, lang, now }) => {
    await saveArrangement(db, input, { storeId, version, now });
    return ownArrangement(db, storeId, lang);
  });
  bind('publishArrangement', async ({ db, body: { version }, caller: { storeId }, lang, now }) => {
    await publishArrangement(db, { storeId, version, now });
    return ownArrangement(db, storeId, lang);
  });
  bind('discardArrangement', async ({ db, body: { version }, caller: { storeId }, lang, now }) => {
    await discardArrangement(db, { storeId, version, now });
    return ownArrangement(db, storeId, lang);
  });
}
