import { randomUUID } from 'node:crypto';
import { kstDate } from '#core/calendar.ts';
import { fullName } from '#core/full-name.ts';
import { transfer } from '#core/ledger/rules.ts';
import { won } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { whyNotHeld } from '#core/wallet/rules.ts';
import type { WalletAccount } from '#core/wallet/states.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { post } from '#server/ledger/commands.ts';
import { memberById } from '#server/member/queries.ts';
import { mileageEnd, write } from '#server/wallet/entries.ts';
import { lockWallet, membersWithEndedMileage, mileageEndingBy } from '#server/wallet/queries.ts';

export type Grant = {
  readonly memberId: number;
  readonly walletAccount: WalletAccount;
  readonly way: 'give' | 'take';
  /** In won. */
  readonly amount: number;
  readonly reason: string;
  readonly byId: number | null;
  /** Identifies the grant, so that it is given once; random when omitted. */
  readonly causeId?: string;
  readonly now: Date;
};

/** The ledger account of the other side: cash is money in our bank account, mileage is an expense. */
const OTHER_SIDE = { cash: { account: 'bank' }, mileage: { account: 'promotion' } } as const;
const ACCOUNT = { cash: 'buyerCash', mileage: 'mileage' } as const;

/**
 * Adds to a member's wallet, or takes from it what is there. Refuses `wallet.memberNotFound` and more than the balance.
 */
export async function grant(
  db: Db,
  { memberId, walletAccount, way, amount, reason, byId, causeId = randomUUID(), now }: Grant,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = orRefuse(await memberById(tx, memberId), walletRefusal('wallet.memberNotFound'));
    const held = await lockWallet(tx, memberId);
    const isGiven = way === 'give';
    refuseIf(isGiven ? undefined : whyNotHeld(held, { cash: 0, mileage: 0, [walletAccount]: amount }));
    const until = isGiven && walletAccount === 'mileage' ? mileageEnd(now) : null;
    const isNew = await write(tx, {
      memberId,
      walletAccount,
      cause: isGiven ? 'granted' : 'taken',
      causeId,
      amount: isGiven ? amount : -amount,
      reason: reason.trim(),
      byId,
      at: now,
      expiresAt: until,
    });
    if (!isNew) return;
    if (byId !== null)
      await recordDecision(tx, {
        action: 'grantToWallet',
        subject: { kind: 'member', id: memberId, label: fullName(found.member) },
        params: { walletAccount, way },
        amount: won(amount),
        reason,
        memberId: byId,
        now,
      });
    const member = { account: ACCOUNT[walletAccount], owner: `member:${memberId}` };
    const entries = isGiven
      ? transfer(member, OTHER_SIDE[walletAccount], won(amount))
      : transfer(OTHER_SIDE[walletAccount], member, won(amount));
    await post(tx, { cause: isGiven ? 'walletGranted' : 'walletEnded', causeId, orderId: null, at: now, entries });
  });
}

const BATCH_SIZE = 500;

/** Expires mileage that was not used within twelve months (decision PAY-013), each member in a separate transaction. */
export async function endMileage(db: Db, now: Date): Promise<void> {
  await forEachIsolated(
    await membersWithEndedMileage(db, now, BATCH_SIZE),
    (memberId) =>
      transaction(db, async (tx) => {
        await lockWallet(tx, memberId);
        const amount = await mileageEndingBy(tx, memberId, now);
        const causeId = `${memberId}-${kstDate(now)}`;
        const isNew =
          amount > 0 &&
          (await write(tx, {
            memberId,
            walletAccount: 'mileage',
            cause: 'expired',
            causeId,
            amount: -amount,
            at: now,
          }));
        if (!isNew) return;
        const entries = transfer(
          { account: 'promotion' },
          { account: 'mileage', owner: `member:${memberId}` },
          won(amount),
        );
        await post(tx, { cause: 'walletEnded', causeId, orderId: null, at: now, entries });
      }),
    { retry: { db, job: 'mileage-end', now, keyOf: (memberId) => memberId } },
  );
}
