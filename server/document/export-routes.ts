import { exportOrders } from '#server/document/order-list.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import { askerOf } from '#server/document/routes.ts';
import { readStatement, statementPaper, statementWorkbook } from '#server/document/statement.ts';
import type { Bind } from '#server/http/bind.ts';

/** The spreadsheet of filtered orders, and the statement of a month. */
export function exportRoutes(bind: Bind, { drawings, imprints }: DocumentDeps): void {
  bind('readMonthlyStatement', async (ask) => {
    const { db, query, caller, site, lang, now } = ask;
    const input = { memberId: caller.memberId, month: query.month, imprint: imprints[site], lang, now };
    return query.format === 'pdf'
      ? drawings.paper(askerOf(ask), statementPaper(await readStatement(db, input)))
      : drawings.workbook(askerOf(ask), async () => statementWorkbook(await readStatement(db, input)));
  });
  bind('exportMyOrders', (ask) => {
    const { db, query, caller, lang, now } = ask;
    const scope = { buyerId: caller.memberId };
    return drawings.workbook(askerOf(ask), () => exportOrders(db, { scope, role: 'buyer', filter: query, lang, now }));
  });
  bind('exportStoreOrders', (ask) => {
    const { db, query, caller, lang, now } = ask;
    const scope = { storeId: caller.storeId };
    return drawings.workbook(askerOf(ask), () => exportOrders(db, { scope, role: 'seller', filter: query, lang, now }));
  });
  bind('exportOrdersForStaff', (ask) => {
    const { db, query, lang, now } = ask;
    return drawings.workbook(askerOf(ask), () =>
      exportOrders(db, { scope: 'all', role: 'operator', filter: query, lang, now }),
    );
  });
}
