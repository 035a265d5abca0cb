import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { withdrawalRefusal } from '#core/withdrawal/refusals.ts';
import { BLOCKERS_LISTED } from '#core/withdrawal/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { blockersOf } from '#server/withdrawal/blockers.ts';
import { cancelWithdrawal, completeWithdrawal } from '#server/withdrawal/decide.ts';
import { findWithdrawal, listWithdrawals } from '#server/withdrawal/queries.ts';
import { requestWithdrawal } from '#server/withdrawal/request.ts';

export function withdrawalRoutes(bind: Bind, sendMails: () => Promise<void>): void {
  bind('readWithdrawal', async ({ db, caller }) => {
    const blockers = await blockersOf(db, caller.memberId);
    return { blockers: blockers.slice(0, BLOCKERS_LISTED), total: blockers.length };
  });
  bind('requestWithdrawal', async ({ db, caller, body, now, afterResponse }) => {
    const { requestedAt, dueAt } = await requestWithdrawal(db, caller.memberId, body, now);
    afterResponse(sendMails);
    return { requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() };
  });
  bind('listWithdrawals', async ({ db, query }) => {
    const { status = 'requested', page = 0, count = 20, emailAddress } = query;
    const { found, total } = await listWithdrawals(db, { status, page, count, emailAddress });
    return { withdrawals: found, ...frameOf(found.length, total, count) };
  });
  bind('cancelWithdrawal', async ({ db, params, body, caller, now }) => {
    await cancelWithdrawal(db, { id: params.id, ...body, staffId: caller.memberId, now });
    return readOne(db, params.id);
  });
  bind('completeWithdrawal', async ({ db, params, body, caller, now }) => {
    await completeWithdrawal(db, { id: params.id, ...body, staffId: caller.memberId, now });
    return readOne(db, params.id);
  });
}

const readOne = async (db: Db, id: number) =>
  orRefuse(await findWithdrawal(db, id), withdrawalRefusal('withdrawal.notFound'));
