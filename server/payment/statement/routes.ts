import type { Bind } from '#server/http/bind.ts';
import { importStatement, previewStatement } from '#server/payment/statement/import.ts';
import { workbookText } from '#server/payment/statement/workbook.ts';

/** Endpoints of the operator for statements of our bank. */
export function statementRoutes(bind: Bind): void {
  bind('readStatementWorkbook', async ({ body }) => ({ csv: await workbookText(body) }));
  bind('previewBankStatement', ({ db, body }) => previewStatement(db, body));
  bind('importBankDeposits', ({ db, body, caller, now }) =>
    importStatement(db, body, { memberId: caller.memberId, now }),
  );
}
