import { CUSTOMS_DOCUMENTS, DOCUMENT_KINDS, type DocumentKind, STORE_DOCUMENT_KINDS } from '#core/document/rules.ts';
import { documentRefusal } from '#core/document/refusals.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { cartonLabels, centrePackingList } from '#server/document/centre-packing.ts';
import { customsPaper } from '#server/document/customs-papers.ts';
import { type DocumentDeps, orderDocument } from '#server/document/order-document.ts';
import type { Bind } from '#server/http/bind.ts';
import { presentOrder } from '#server/order/present.ts';
import type { Scope } from '#server/order/queries.ts';

type Input = {
  readonly db: Db;
  readonly caller: { readonly memberId: number };
  readonly signal: AbortSignal | undefined;
  readonly params: { readonly id: number; readonly kind: string };
  readonly lang: Lang;
  readonly site: Site;
  readonly currency: DisplayCurrency;
  readonly now: Date;
};

export const askerOf = ({ caller, signal }: Pick<Input, 'caller' | 'signal'>) => ({
  memberId: caller.memberId,
  signal,
});

/** Documents of orders, for whoever may see the order; sellers get none about the buyer's money. */
export function documentRoutes(bind: Bind, deps: DocumentDeps): void {
  const { drawings, imprints } = deps;
  bind('readDocument', (ask) => documentFor(ask, deps, { buyerId: ask.caller.memberId }, 'buyer', DOCUMENT_KINDS));
  bind('readStoreDocument', (ask) =>
    documentFor(ask, deps, { storeId: ask.caller.storeId }, 'seller', STORE_DOCUMENT_KINDS),
  );
  bind('readCentrePackingList', async (ask) =>
    drawings.paper(askerOf(ask), await centrePackingList(ask.db, ask.params.id, ask.lang, ask.now)),
  );
  bind('readCartonLabels', async (ask) =>
    drawings.labels(askerOf(ask), await cartonLabels(ask.db, ask.params.id, ask.lang)),
  );
  bind('readCustomsDocument', async (ask) => {
    const { db, params, query, lang, now } = ask;
    const kind = orRefuse(
      CUSTOMS_DOCUMENTS.find((name) => name === params.kind),
      documentRefusal('document.unknownKind'),
    );
    const listed = await customsPaper(db, { orderId: params.id, kind, imprint: imprints.kr, lang, now });
    return query.format === 'pdf'
      ? drawings.paper(askerOf(ask), listed.asPaper())
      : drawings.workbook(askerOf(ask), async () => listed.asWorkbook());
  });
  bind('readDocumentForStaff', (ask) => documentFor(ask, deps, 'all', 'operator', DOCUMENT_KINDS));
}

async function documentFor(
  ask: Input,
  deps: DocumentDeps,
  scope: Scope,
  role: Role,
  offered: readonly DocumentKind[],
): Promise<FileAnswer> {
  const { db, params, lang, site, currency, now } = ask;
  const order = await presentOrder(db, scope, role, params.id, lang);
  const kind = orRefuse(
    offered.find((name) => name === params.kind),
    documentRefusal('document.unknownKind'),
  );
  const found = await orderDocument(db, deps, { order, kind, role, lang, site, currency, now });
  return deps.drawings.paper(askerOf(ask), orRefuse(found, documentRefusal('document.notYet')));
}
