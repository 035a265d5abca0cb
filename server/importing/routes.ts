import { fullName } from '#core/full-name.ts';
import { type Lang, pick } from '#core/locale.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { CustomsFormats } from '#core/customs-formats.ts';
import { money } from '#core/money.ts';
import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { askCertificates } from '#server/importing/review/certificates.ts';
import { handInCertificate } from '#server/importing/review/documents.ts';
import type { Buying } from '#server/importing/purchasing/order-at-supplier.ts';
import { placeImport } from '#server/importing/checkout/place.ts';
import { presentImport } from '#server/importing/present.ts';
import { askFreight } from '#server/importing/landed-cost/freight-quotes.ts';
import { listImports } from '#server/importing/queries.ts';
import { quoteImport } from '#server/importing/checkout/quote.ts';
import { reviewImport } from '#server/importing/review/review.ts';
import type { OrderSelection } from '#server/order/checkout/order-selection.ts';
import { presentOrder } from '#server/order/present.ts';

type Named = {
  readonly cartCode?: string | undefined;
  readonly sample?: boolean | undefined;
  readonly lines: readonly { readonly sku: string; readonly quantity?: number; readonly insured?: boolean }[];
};

/** Lines of a cart, or SKUs with quantities, one piece by default, and the insurance named for single ones. */
function selectionOf({ cartCode, lines, sample = false }: Named): {
  selection: OrderSelection;
  insuredBySku: ReadonlyMap<string, boolean>;
} {
  const insuredBySku = new Map(
    lines.flatMap(({ sku, insured }) => (insured === undefined ? [] : [[sku, insured] as const])),
  );
  const cartItemType = sample ? 'SAMPLE' : 'NORMAL';
  const selection: OrderSelection =
    cartCode !== undefined
      ? { cartCode, tab: sample ? 'SAMPLE' : 'IMPORT_BY_1688', lines: lines.map(({ sku }) => ({ sku, cartItemType })) }
      : { lines: lines.map(({ sku, quantity = 1 }) => ({ sku, quantity, cartItemType })) };
  return { selection, insuredBySku };
}

type ListedImport = Awaited<ReturnType<typeof listImports>>['rows'][number];

const presentListed = ({ order, import: importRow, lastName, firstName, goods }: ListedImport, lang: Lang) => ({
  orderId: order.id,
  number: order.number,
  status: order.status,
  importer: importRow.importer,
  mode: importRow.mode,
  buyerName: fullName({ lastName, firstName }),
  name: goods ? pick(goods.name, lang) : '',
  lines: goods?.lines ?? 0,
  total: moneyAnswer(money(order.total, order.currency)),
  placedAt: order.placedAt.toISOString(),
});

export function importingRoutes(bind: Bind, customsFormats: CustomsFormats, buying?: Buying): void {
  bind('quoteImport', ({ db, body: { cartCode, lines, sample, ...input }, caller, now, lang }) =>
    quoteImport(
      db,
      {
        ...input,
        ...selectionOf({ cartCode, lines, sample }),
        memberId: caller.memberId,
        customsFormats,
        now,
        lang,
      },
      async (chosen) => {
        if (buying) await askFreight(db, buying, chosen, now);
      },
    ),
  );
  bind('placeImport', async ({ db, body: { cartCode, lines, sample, ...input }, caller, now, lang, currency }) => {
    const id = await placeImport(db, {
      ...input,
      ...selectionOf({ cartCode, lines, sample }),
      memberId: caller.memberId,
      customsFormats,
      displayCurrency: currency,
      now,
    });
    return presentOrder(db, { buyerId: caller.memberId }, 'buyer', id, lang);
  });
  bind('readMyImport', ({ db, params, caller }) => presentImport(db, { buyerId: caller.memberId }, params.id));
  bind('handInCertificate', async ({ db, params, body, caller, now }) => {
    await handInCertificate(db, { orderId: params.id, memberId: caller.memberId, ...body, now });
    return presentImport(db, { buyerId: caller.memberId }, params.id);
  });
  bind('listImports', async ({ db, query: { page = 0, count = 20, ...filter }, lang }) => {
    const { rows, total, counts } = await listImports(db, { ...filter, page, count });
    return {
      imports: rows.map((row) => presentListed(row, lang)),
      counts,
      ...frameOf(rows.length, total, count),
    };
  });
  bind('readImport', ({ db, params }) => presentImport(db, 'all', params.id));
  bind('askCertificates', async ({ db, params, body, read, caller, now }) => {
    await askCertificates(db, { orderId: params.id, staffId: caller.memberId, ...body, read, now });
    return presentImport(db, 'all', params.id);
  });
  bind('reviewImport', async ({ db, params, body, caller, now }) => {
    await reviewImport(db, { orderId: params.id, staffId: caller.memberId, ...body, now });
    return presentImport(db, 'all', params.id);
  });
}
