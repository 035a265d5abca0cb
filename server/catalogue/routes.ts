import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { dollarsOf, wonPer } from '#core/exchange/rules.ts';
import type { Lang } from '#core/locale.ts';
import { pick } from '#core/locale.ts';
import { type Money, money } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { cardAnswer, cardsOf } from '#server/catalogue/cards.ts';
import { categoryById, categoryTree, fieldsOf, menuOf, menuOfStore, wayTo } from '#server/catalogue/category-tree.ts';
import { decideProduct } from '#server/catalogue/commands.ts';
import { type Detail, productDetail } from '#server/catalogue/detail.ts';
import { productAnswer, staffProductAnswer } from '#server/catalogue/present.ts';
import { groupIds, productPage, similarCards } from '#server/catalogue/queries.ts';
import { productForStaff, productsForStaff } from '#server/catalogue/staff.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';
import type { Bind } from '#server/http/bind.ts';

const PAGE = 20;
const SIMILAR_MAX = 8;
const GROUP_MAX = 12;
const STANDARD_STORE = 'DEFAULT';

export function catalogueRoutes(bind: Bind): void {
  bind('readTopMenu', async ({ db, lang, now }) => ({ children: menuOf(await categoryTree(db, now), lang) }));
  bind('listCategories', async ({ db, query, lang, now }) => {
    const tree = await categoryTree(db, now);
    const all = query.store === undefined || query.store === STANDARD_STORE || query.store === '' ? menuOf(tree, lang) : await menuOfStore(db, tree, query.store, lang);
    const { page = 0, count = 1600 } = query;
    const categories = all.slice(page * count, (page + 1) * count);
    return { categories, ...frame(categories.length, all.length, count) };
  });
  bind('readCategory', async ({ db, params, lang, now }) => {
    const found = orRefuse(await categoryById(db, params.id, now), catalogueRefusal('category.notFound'));
    const tree = await categoryTree(db, now);
    return {
      ...fieldsOf(found, lang, found.productCount),
      children: found.children.map((child) => fieldsOf(child, lang, child.productCount)),
      path: wayTo(tree, found).map((at) => ({ id: at.id, code: at.code, name: pick(at.name, lang) })),
    };
  });
  bind('listProducts', async ({ db, query, lang, now }) => {
    const { page = 0, count = PAGE, sort = 'newest', ...filter } = query;
    if (filter.category !== undefined) orRefuse(await categoryById(db, filter.category, now), catalogueRefusal('category.notFound'));
    const { rows, total } = await productPage(db, filter, { sort, limit: count, offset: page * count });
    return { products: rows.map((row) => cardAnswer(row, lang)), ...frame(rows.length, total, count) };
  });
  bind('readProductGroup', async ({ db, params, lang }) => ({ products: await cardsOf(db, await groupIds(db, params.code, GROUP_MAX), lang) }));
  bind('readProduct', async ({ db, params, lang }) => {
    const detail = orRefuse(await productDetail(db, params.id), catalogueRefusal('product.notFound'));
    refuseIf(detail.product.live ? undefined : catalogueRefusal('product.notApproved'));
    const leafId = detail.leaves[0]?.id;
    const [sampleDollars, similar] = await Promise.all([
      sampleDollarsOf(db, detail),
      leafId === undefined ? [] : similarCards(db, { productId: params.id, leafId, limit: SIMILAR_MAX }),
    ]);
    return productAnswer(detail, { similar, sampleDollars }, lang);
  });
  bind('listProductsForStaff', async ({ db, query, lang }) => {
    const { page = 0, count = PAGE } = query;
    const { rows, total } = await productsForStaff(db, { status: query.status, limit: count, offset: page * count });
    return { products: rows.map((row) => staffProductAnswer(row, lang)), ...frame(rows.length, total, count) };
  });
  bind('decideProduct', async ({ db, params, body, caller, lang, now }) => {
    await decideProduct(db, { id: params.id, event: body.event, reason: body.reason, memberId: caller.memberId }, now);
    return forStaff(db, params.id, lang);
  });
}

function frame(number: number, recordsTotal: number, count: number) {
  return { number, recordsTotal, totalPages: Math.ceil(recordsTotal / count) };
}

async function forStaff(db: Db, id: number, lang: Lang) {
  return staffProductAnswer(orRefuse(await productForStaff(db, id), catalogueRefusal('product.notFound')), lang);
}

/** The sample's price by the stored rates; undefined without a sample or a rate. */
async function sampleDollarsOf(db: Db, { product }: Detail): Promise<Money | undefined> {
  if (product.samplePrice === null) return undefined;
  const { currency } = product;
  const needed = currency === 'USD' ? [] : currency === 'KRW' ? ['USD'] : ['USD', currency];
  const won = new Map<string, string>();
  for (const name of needed) {
    const rate = await latestRate(db, name);
    if (rate) won.set(name, wonPer(rate));
  }
  return dollarsOf(money(product.samplePrice, currency), (name) => won.get(name));
}
