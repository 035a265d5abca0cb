import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { listDifferences, resolveDifference } from '#server/payment/reconciliation/differences.ts';

/** Endpoints of the operator for the nightly comparison with the provider. */
export function differenceRoutes(bind: Bind): void {
  bind('listProviderDifferences', async ({ db, query }) => {
    const { settled = false, page = 0, count = 20 } = query;
    const { rows, total } = await listDifferences(db, { settled, page, count });
    return {
      differences: rows.map(({ row, orderId }) => ({
        id: row.id,
        kind: row.kind,
        providerPaymentId: row.providerPaymentId,
        orderId,
        ours: { amount: row.ours, currency: row.currency },
        theirs: { amount: row.theirs, currency: row.currency },
        foundAt: row.foundAt.toISOString(),
        seenAt: row.seenAt.toISOString(),
        settledAt: row.settledAt?.toISOString() ?? null,
        note: row.note,
      })),
      ...frameOf(rows.length, total, count),
    };
  });
  bind('settleProviderDifference', async ({ db, params, body, caller, now }) => {
    await resolveDifference(db, { id: params.id, by: caller.memberId, note: body.note, now });
    return { settled: true };
  });
}
