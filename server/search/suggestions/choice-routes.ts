import { categoryTree } from '#server/catalogue/category-tree.ts';
import type { Bind } from '#server/http/bind.ts';
import { hsCodesBeginning, hsCodesIn, hsHeadingsOf } from '#server/search/suggestions/hs-codes.ts';
import { categoriesLike, categoriesNamed, categoriesUsed } from '#server/search/suggestions/category-choice.ts';

/** What sellers choose the categories of their products from. */
export function choiceRoutes(bind: Bind): void {
  bind('suggestCategories', async ({ db, query: { title = '', query = '' }, caller, lang }) => {
    const tree = await categoryTree(db);
    const codesOf = (categories: readonly { readonly code: string }[]) => categories.map(({ code }) => code);
    return {
      suggested: codesOf(await categoriesLike(db, tree, title, { lang })),
      found: codesOf(categoriesNamed(tree, query)),
      recent: codesOf(await categoriesUsed(db, tree, caller.storeId)),
    };
  });
  bind('suggestHsCodes', async ({ db, query: { query = '', categories = '' } }) => {
    const digits = query.replaceAll(/[.\-\s]/g, '');
    if (/^\d+$/.test(digits)) return { codes: await hsCodesBeginning(db, digits), headings: [] };
    const tree = await categoryTree(db);
    const chosen = categories.split(',');
    const leaves =
      query.trim() === ''
        ? [...tree.byId.values()].filter(({ code }) => chosen.includes(code))
        : categoriesNamed(tree, query);
    const ids = leaves.map(({ id }) => id);
    return { codes: await hsCodesIn(db, ids), headings: await hsHeadingsOf(db, ids) };
  });
}
