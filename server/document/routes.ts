import { CUSTOMS_DOCUMENTS, DOCUMENT_KINDS, type DocumentKind, STORE_DOCUMENT_KINDS } from '#core/document/rules.ts';
import { documentRefusal } from '#core/document/refusals.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import type { Imprint } from '#core/imprint.ts';
import type { Lang, Site } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { centrePackingList } from '#server/document/centre-packing.ts';
import { customsPaper } from '#server/document/customs-papers.ts';
import { exportOrders } from '#server/document/order-list.ts';
import { drawPaper } from '#server/document/paper.ts';
import { orderSheet, packingList, receipt } from '#server/document/papers.ts';
import { settlementDocument } from '#server/document/settlement-papers.ts';
import type { Bind } from '#server/http/bind.ts';
import { presentOrder } from '#server/order/present.ts';
import type { Scope } from '#server/order/queries.ts';

type Imprints = Readonly<Record<Site, Imprint>>;
type Input = {
  readonly db: Db;
  readonly params: { readonly id: number; readonly kind: string };
  readonly lang: Lang;
  readonly site: Site;
  readonly now: Date;
};

const FILE_NAMES: Record<DocumentKind, string> = {
  orderSheet: 'order',
  receipt: 'receipt',
  packingList: 'packing-list',
  secondPayment: 'second-payment',
  settlement: 'settlement',
};

const MADE = { orderSheet, receipt, packingList } as const;

/** Documents of orders, for whoever may see the order; sellers get none about the buyer's money. */
export function documentRoutes(bind: Bind, imprints: Imprints): void {
  bind('readDocument', (ask) => documentFor(ask, imprints, { buyerId: ask.caller.memberId }, 'buyer', DOCUMENT_KINDS));
  bind('readStoreDocument', (ask) =>
    documentFor(ask, imprints, { storeId: ask.caller.storeId }, 'seller', STORE_DOCUMENT_KINDS),
  );
  bind('readCentrePackingList', ({ db, params, lang, now }) => centrePackingList(db, params.id, lang, now));
  bind('readCustomsDocument', async ({ db, params, query, lang, now }) => {
    const kind = orRefuse(
      CUSTOMS_DOCUMENTS.find((name) => name === params.kind),
      documentRefusal('document.unknownKind'),
    );
    return customsPaper(db, { orderId: params.id, kind, format: query.format, imprint: imprints.kr, lang, now });
  });
  bind('readDocumentForStaff', (ask) => documentFor(ask, imprints, 'all', 'operator', DOCUMENT_KINDS));
}

/** The spreadsheet of filtered orders. */
export function exportRoutes(bind: Bind): void {
  bind('exportMyOrders', ({ db, query, caller, lang, now }) =>
    exportOrders(db, { scope: { buyerId: caller.memberId }, role: 'buyer', filter: query, lang, now }),
  );
  bind('exportStoreOrders', ({ db, query, caller, lang, now }) =>
    exportOrders(db, { scope: { storeId: caller.storeId }, role: 'seller', filter: query, lang, now }),
  );
  bind('exportOrdersForStaff', ({ db, query, lang, now }) =>
    exportOrders(db, { scope: 'all', role: 'operator', filter: query, lang, now }),
  );
}

async function documentFor(
  { db, params, lang, site, now }: Input,
  imprints: Imprints,
  scope: Scope,
  role: Role,
  offered: readonly DocumentKind[],
): Promise<FileAnswer> {
  const order = await presentOrder(db, scope, role, params.id, lang);
  const kind = orRefuse(
    offered.find((name) => name === params.kind),
    documentRefusal('document.unknownKind'),
  );
  const about = { order, imprint: imprints[site], lang, now };
  const paper =
    kind === 'secondPayment' || kind === 'settlement' ? await settlementDocument(db, kind, about) : MADE[kind](about);
  const bytes = await drawPaper(orRefuse(paper, documentRefusal('document.notYet')), lang);
  return { name: `badaro-${FILE_NAMES[kind]}-${order.number}.pdf`, type: 'application/pdf', bytes };
}
