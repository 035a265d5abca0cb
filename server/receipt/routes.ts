import { frameOf, withPage } from '#core/page.ts';
import type { ReceiptAnswer, StaffReceiptAnswer } from '#core/receipt/contract.ts';
import { receiptRefusal } from '#core/receipt/refusals.ts';
import { maskedIdentity } from '#core/receipt/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { cancelReceipt, requestReceipt, retryReceipt } from '#server/receipt/commands.ts';
import {
  cashLikeSum,
  findReceipt,
  isPayer,
  type Listed,
  listReceipts,
  type ReceiptFilter,
  receiptsOfOrder,
} from '#server/receipt/queries.ts';

/** Receipt requests and their results (PAY-007, PAY-009). */
export function receiptRoutes(bind: Bind): void {
  bind('listMyReceipts', async ({ db, query, caller }) => {
    const { rows, ...frame } = await listed(db, caller.memberId, query);
    return { receipts: rows.map(present), ...frame };
  });
  bind('listReceiptsForStaff', async ({ db, query }) => {
    const { rows, ...frame } = await listed(db, undefined, query);
    return { receipts: rows.map(presentForStaff), ...frame };
  });
  bind('listReceiptsOfOrder', async ({ db, params, caller }) => {
    refuseIf(
      (await isPayer(db, params.id, caller.memberId, 'read')) ? undefined : receiptRefusal('receipt.orderNotFound'),
    );
    const rows = await receiptsOfOrder(db, params.id);
    const isRequested = rows.some(({ row }) => row.status !== 'cancelled');
    return {
      receipts: rows.map(present),
      canRequest:
        !isRequested &&
        (await isPayer(db, params.id, caller.memberId, 'act')) &&
        (await cashLikeSum(db, params.id)) > 0,
    };
  });
  bind('requestReceipt', async ({ db, params, body, caller, now }) => {
    const { id } = await requestReceipt(db, { orderId: params.id, memberId: caller.memberId, input: body, now });
    return shown(db, id);
  });
  bind('cancelReceipt', async ({ db, params, caller, now }) => {
    await cancelReceipt(db, { id: params.id, memberId: caller.memberId, now });
    return shown(db, params.id);
  });
  bind('retryReceipt', async ({ db, params, now }) => {
    await retryReceipt(db, params.id, now);
    return presentForStaff(await found(db, params.id));
  });
}

async function listed(db: Db, memberId: number | undefined, query: Partial<ReceiptFilter>) {
  const filter = withPage(query);
  const { rows, total } = await listReceipts(db, memberId, filter);
  return { rows, ...frameOf(rows.length, total, filter.count) };
}

const found = async (db: Db, id: number): Promise<Listed> =>
  orRefuse(await findReceipt(db, id), receiptRefusal('receipt.notFound'));

async function shown(db: Db, id: number): Promise<ReceiptAnswer> {
  return present(await found(db, id));
}

/** A receipt of an order: buyers see no others. */
function present(receipt: Listed): ReceiptAnswer {
  const { statementId: _none, orderId, ...answer } = presentForStaff(receipt);
  return { ...answer, orderId: orRefuse(orderId, receiptRefusal('receipt.notFound')) };
}

function presentForStaff({ row, orderNumber }: Listed): StaffReceiptAnswer {
  return {
    id: row.id,
    orderId: row.orderId,
    statementId: row.statementId,
    orderNumber,
    kind: row.kind,
    status: row.status,
    use: row.use,
    identity: maskedIdentity(row.identity),
    company: row.company,
    email: row.email,
    taxable: row.taxable,
    amount: { amount: row.amount, currency: row.currency },
    issueNumber: row.issueNumber,
    failure: row.failure,
    requestedAt: row.requestedAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}
