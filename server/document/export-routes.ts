import { exportActs } from '#server/document/act-list.ts';
import { exportOrders } from '#server/document/order-list.ts';
import { exportPackaging } from '#server/document/packaging-list.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import { statementPaper as payoutPaper } from '#server/document/payout-paper.ts';
import { exportEarnings, exportStatements } from '#server/document/payout-sheets.ts';
import { requesterOf } from '#server/document/routes.ts';
import { readStatement, statementPaper, statementWorkbook } from '#server/document/statement.ts';
import type { Bind } from '#server/http/bind.ts';

/** The spreadsheet of filtered orders, and the statement of a month. */
export function exportRoutes(bind: Bind, { drawings, imprints }: DocumentDeps): void {
  bind('readMonthlyStatement', async (context) => {
    const { db, query, caller, site, lang, now } = context;
    const input = { memberId: caller.memberId, month: query.month, imprint: imprints[site], lang, now };
    return query.format === 'pdf'
      ? drawings.paper(requesterOf(context), statementPaper(await readStatement(db, input)))
      : drawings.workbook(requesterOf(context), async () => statementWorkbook(await readStatement(db, input)));
  });
  bind('exportMyOrders', (context) => {
    const { db, query, caller, lang, now } = context;
    const scope = { buyerId: caller.memberId };
    return drawings.workbook(requesterOf(context), () =>
      exportOrders(db, { scope, role: 'buyer', filter: query, lang, now }),
    );
  });
  bind('exportStoreOrders', (context) => {
    const { db, query, caller, lang, now } = context;
    const scope = { storeId: caller.storeId };
    return drawings.workbook(requesterOf(context), () =>
      exportOrders(db, { scope, role: 'seller', filter: query, lang, now }),
    );
  });
  bind('exportPackaging', (context) => {
    const { db, query, caller, lang, now } = context;
    return drawings.workbook(requesterOf(context), () =>
      exportPackaging(db, { storeId: caller.storeId, days: query, lang, now }),
    );
  });
  bind('exportEmployeeActs', (context) => {
    const { db, query, caller, lang, now } = context;
    return drawings.workbook(requesterOf(context), () =>
      exportActs(db, { ...query, storeId: caller.storeId }, { lang, now }),
    );
  });
  bind('exportOrdersForStaff', (context) => {
    const { db, query, lang, now } = context;
    return drawings.workbook(requesterOf(context), () =>
      exportOrders(db, { scope: 'all', role: 'operator', filter: query, lang, now }),
    );
  });
  payoutExports(bind, { drawings, imprints });
}

/** What stores earned and their statements, for stores and staff. */
function payoutExports(bind: Bind, { drawings, imprints }: DocumentDeps): void {
  bind('exportEarnings', (context) => {
    const { db, query, caller, lang, now } = context;
    return drawings.workbook(requesterOf(context), () =>
      exportEarnings(db, { ...query, storeId: caller.storeId }, { lang, now }),
    );
  });
  bind('readStatementDocument', async (context) => {
    const { db, params, caller, site, lang, now } = context;
    const input = { id: params.id, storeId: caller.storeId, imprint: imprints[site], lang, now };
    return drawings.paper(requesterOf(context), await payoutPaper(db, input));
  });
  bind('exportStatements', (context) => {
    const { db, query, lang, now } = context;
    return drawings.workbook(requesterOf(context), () => exportStatements(db, query, { lang, now }));
  });
}
