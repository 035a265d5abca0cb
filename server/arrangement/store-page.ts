import { type Arrangement, type PageSection, SECTION_GOODS } from '#core/arrangement/rules.ts';
import type { StorePageAnswer } from '#core/arrangement/contract.ts';
import { shownHtml } from '#core/catalogue/seller-html.ts';
import { type Lang, pick, pickedLang } from '#core/locale.ts';
import { categoryCounts, picturesOfCategories, productsOf } from '#server/arrangement/queries.ts';
import type { CardContext, Cards } from '#server/catalogue/cards.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import { productPage } from '#server/catalogue/queries.ts';
import type { Pool } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';

type OfStore = { readonly storeId: number; readonly code: string };
type Deps = { readonly db: Pool; readonly cards: Cards; readonly context: CardContext };

/** An arrangement as buyers see it: without the goods and categories that have nothing on sale now. */
export async function storePage(
  deps: Deps,
  { storeId, code }: OfStore,
  arranged: Arrangement,
): Promise<StorePageAnswer> {
  const { lang } = deps.context;
  const { banner, sections, story } = arranged;
  const has = (section: PageSection) => sections.includes(section);
  const html = has('story') ? pick(story, lang) : '';
  const shown = {
    picks: has('picks') ? await pickedCards(deps, storeId, arranged.picks) : [],
    newest: has('newest') ? await firstCards(deps, code, 'newest') : [],
    bestSellers: has('bestSellers') ? await firstCards(deps, code, 'sales') : [],
    categories: has('categories') ? await shownCategories(deps.db, storeId, arranged.categories, lang) : [],
    story: html === '' ? null : { lang: pickedLang(story, lang), html: shownHtml(html) },
  };
  const isFilled = (section: PageSection) =>
    section === 'notices' || (section === 'story' ? shown.story !== null : shown[section].length > 0);
  return {
    banner: banner && {
      picture: banner.picture,
      alt: pick(banner.alt, lang),
      lang: pickedLang(banner.alt, lang),
      target: await shownTarget(deps.db, storeId, banner.target),
    },
    sections: sections.filter(isFilled).map((kind) => ({ kind, title: titleOf(kind, arranged, lang) })),
    ...shown,
  };
}

/** The words above a section: the store’s own, or the usual ones. */
const titleOf = (kind: PageSection, { picksTitle }: Arrangement, lang: Lang): string =>
  (kind === 'picks' && pick(picksTitle, lang)) || messageText(lang, `seller.storePage.section.${kind}`);

/** Sold-out goods stay, as they do in lists; those that are halted, hidden or taken down go. */
async function pickedCards({ db, cards, context }: Deps, storeId: number, picks: readonly number[]) {
  const live = new Set((await productsOf(db, storeId, picks)).filter(({ isShown }) => isShown).map(({ id }) => id));
  return cards.listPublished(
    db,
    picks.filter((id) => live.has(id)),
    context,
  );
}

async function firstCards({ db, cards, context }: Deps, store: string, sort: 'newest' | 'sales') {
  const filter = { store, inStock: true };
  const { stored } = await productPage(db, filter, { sort, limit: SECTION_GOODS, offset: 0, total: 0 });
  return cards.present(db, sort === 'sales' ? stored.filter(({ sold }) => sold > 0) : stored, context);
}

async function shownCategories(db: Pool, storeId: number, ids: readonly number[], lang: Lang) {
  if (ids.length === 0) return [];
  const [tree, counts] = [await categoryTree(db), await categoryCounts(db, storeId)];
  const pictures = await picturesOfCategories(db, storeId, ids);
  return ids.flatMap((id) => {
    const at = tree.byId.get(id);
    const productCount = counts.get(id) ?? 0;
    if (!at || productCount === 0) return [];
    return [{ id, name: pick(at.name, lang), productCount, picture: pictures.get(id) ?? '' }];
  });
}

/** Where the banner leads to, unless there is nothing on sale any more. */
async function shownTarget(
  db: Pool,
  storeId: number,
  target: NonNullable<Arrangement['banner']>['target'],
): Promise<typeof target> {
  if (!target) return null;
  if (target.kind === 'category') return ((await categoryCounts(db, storeId)).get(target.id) ?? 0) > 0 ? target : null;
  const [found] = await productsOf(db, storeId, [target.id]);
  return found?.isShown ? target : null;
}
