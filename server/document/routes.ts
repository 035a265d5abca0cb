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

export const requesterOf = ({ caller, signal }: Pick<Input, 'caller' | 'signal'>) => ({
  memberId: caller.memberId,
  signal,
});

/** Documents of orders, for whoever may see the order; sellers get none about the buyer's money. */
export function documentRoutes(bind: Bind, deps: DocumentDeps): void {
  const { drawings, imprints } = deps;
  bind('readDocument', (context) =>
    documentFor(context, deps, { buyerId: context.caller.memberId }, 'buyer', DOCUMENT_KINDS),
  );
  bind('readStoreDocument', (context) =>
    documentFor(context, deps, { storeId: context.caller.storeId }, 'seller', STORE_DOCUMENT_KINDS),
  );
  bind('readCentrePackingList', async (context) =>
    drawings.paper(
      requesterOf(context),
      await centrePackingList(context.db, context.params.id, context.lang, context.now),
    ),
  );
  bind('readCartonLabels', async (context) =>
    drawings.labels(requesterOf(context), await cartonLabels(context.db, context.params.id, context.lang)),
  );
  bind('readCustomsDocument', async (context) => {
    const { db, params, query, lang, now } = context;
    const kind = orRefuse(
      CUSTOMS_DOCUMENTS.find((name) => name === params.kind),
      documentRefusal('document.unknownKind'),
    );
    const listed = await customsPaper(db, { orderId: params.id, kind, imprint: imprints.kr, lang, now });
    return query.format === 'pdf'
      ? drawings.paper(requesterOf(context), listed.asPaper())
      : drawings.workbook(requesterOf(context), async () => listed.asWorkbook());
  });
  bind('readDocumentForStaff', (context) => documentFor(context, deps, 'all', 'operator', DOCUMENT_KINDS));
}

async function documentFor(
  context: Input,
  deps: DocumentDeps,
  scope: Scope,
  role: Role,
  offered: readonly DocumentKind[],
): Promise<FileAnswer> {
  const { db, params, lang, site, currency, now } = context;
  const order = await presentOrder(db, scope, role, params.id, lang);
  const kind = orRefuse(
    offered.find((name) => name === params.kind),
    documentRefusal('document.unknownKind'),
  );
  const found = await orderDocument(db, deps, { order, kind, role, lang, site, currency, now });
  return deps.drawings.paper(requesterOf(context), orRefuse(found, documentRefusal('document.notYet')));
}
