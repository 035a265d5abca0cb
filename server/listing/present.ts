import { moneyAnswer } from '#core/endpoint.ts';
import { COLUMNS } from '#core/listing/columns.ts';
import type { StoreProductAnswer } from '#core/listing/contract.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { columnsOf, type lastEdits } from '#server/listing/edits.ts';
import type { productsOfStore } from '#server/listing/store-products.ts';
import { headingOf } from '#server/listing/words.ts';

type ProductRow = Awaited<ReturnType<typeof productsOfStore>>[number];
type Edits = Awaited<ReturnType<typeof lastEdits>>;

/** The change its seller should know of; one that was rejected is forgotten once the product is changed again. */
function presentEdit(edit: ReturnType<Edits['get']>, lang: Lang): StoreProductAnswer['edit'] {
  if (!edit) return undefined;
  const { state, submittedAt, reason, change } = edit;
  const keys = new Set(columnsOf(change));
  return {
    state: state === 'rejected' ? 'rejected' : 'waiting',
    submittedAt: submittedAt.toISOString(),
    ...(reason && { reason }),
    fields: COLUMNS.filter(({ key }) => keys.has(key)).map((column) => headingOf(column, lang)),
  };
}

/** A product as its seller sees it. */
export function presentProduct(row: ProductRow, edit: ReturnType<Edits['get']>, lang: Lang): StoreProductAnswer {
  const shownEdit = presentEdit(edit, lang);
  const { name, price, currency, submittedAt, picture, reason, ...same } = row;
  const isRefused = row.approval === 'rejected' || row.approval === 'takenDown';
  return {
    ...same,
    name: pick(name, lang),
    image: picture ? `${picture}/320.webp` : '',
    price: moneyAnswer(money(price, currency)),
    ...(reason && isRefused && { reason }),
    submittedAt: submittedAt.toISOString(),
    ...(shownEdit && { edit: shownEdit }),
  };
}
