import { eq } from 'drizzle-orm';
import { moneyAnswer } from '#core/endpoint.ts';
import { pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import type { PayMeans } from '#server/payment/window/offered-methods.ts';
import { payout } from '#server/payout/run-tables.ts';
import { confirmAnswers, previewAnswers } from '#server/payout/runs/answers.ts';
import { bulkTransferTable } from '#server/payout/runs/bulk-transfer.ts';
import { creditTransferXml } from '#server/payout/runs/credit-transfer.ts';
import { findPayouts, findRun } from '#server/payout/runs/queries.ts';

/** What our bank is given of a run, and what it answers. */
export function bankFileRoutes(bind: Bind, means: PayMeans): void {
  bind('readPayoutFile', async ({ db, params, query }) => {
    const run = orRefuse(await findRun(db, params.id), payoutRefusal('payout.runNotFound'));
    refuseIf(run.status === 'released' ? undefined : payoutRefusal('payout.runNotReleased'));
    const from = orRefuse(means.account, payoutRefusal('payout.noOwnAccount'));
    const rows = await findPayouts(db, eq(payout.runId, run.id));
    return query.form === 'table' ? bulkTransferTable(run, rows) : creditTransferXml(run, rows, from);
  });
  bind('previewPayoutAnswers', async ({ db, body, lang }) => {
    const { isKnown, judged } = await previewAnswers(db, body);
    const fitting = judged.filter(({ problem }) => problem === undefined);
    return {
      isKnown,
      answers: judged.map(({ answer, payout: row, problem }) => ({
        line: answer.line,
        reference: answer.reference,
        store: row ? pick(row.row.store.name, lang) : null,
        amount: row ? moneyAnswer(money(row.amount, row.currency)) : null,
        outcome: answer.outcome,
        reason: answer.reason,
        problem: problem ?? null,
      })),
      paid: fitting.filter(({ answer }) => answer.outcome === 'paid').length,
      returned: fitting.filter(({ answer }) => answer.outcome === 'returned').length,
      problems: judged.length - fitting.length,
    };
  });
  bind('confirmPayoutAnswers', ({ db, body, caller, now }) =>
    confirmAnswers(db, body, { memberId: caller.memberId, now }),
  );
}
