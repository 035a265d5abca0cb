import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import { maskedAccountNumber } from '#core/account-number.ts';
import { type RefundAccountState, stateOfNamedAccount } from '#core/payment/refund-account.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { notifyOfAccount } from '#server/payment/invoices.ts';
import { bankDeposit, invoice, payment, refund, refundAccount, type RefundAccount } from '#server/payment/tables.ts';

/** The failure of a refund that waits for an account, because a deposit cannot be reversed. */
export const NO_ACCOUNT = 'accountNeeded';
/** The failure of a refund whose account waits for the word of the order's owner or of staff. */
export const ACCOUNT_UNCONFIRMED = 'accountUnconfirmed';

export type RefundAccountRow = typeof refundAccount.$inferSelect;
/** An account, and the member who named it. */
export type NamedAccount = { readonly account: RefundAccount; readonly by: number };

const hashOf = ({ bank, number }: RefundAccount): Buffer => fingerprint(`refund account ${bank} ${number}`);

/** The account named last for refunds of an order. */
export async function currentAccountOf(db: Db, orderId: number): Promise<RefundAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(refundAccount)
    .where(eq(refundAccount.orderId, orderId))
    .orderBy(desc(refundAccount.id))
    .limit(1);
  return row;
}

/** What a refund of this order to an account begins with: its account, or why it waits. */
export async function accountForRefund(
  tx: Tx,
  orderId: number,
): Promise<{ readonly account: RefundAccount } | { readonly failure: string }> {
  const named = await currentAccountOf(tx, orderId);
  if (named?.status === 'usable') return { account: named.account };
  return { failure: named && named.status !== 'refused' ? ACCOUNT_UNCONFIRMED : NO_ACCOUNT };
}

/**
 * Stores the account named for refunds of an order, and sends the refunds that waited for one there if it is usable.
 * Owner and payer are notified of every account. The caller holds the order's lock. Returns the number of refunds that
 * waited.
 */
export async function nameRefundAccount(
  tx: Tx,
  orderId: number,
  { account, by }: NamedAccount,
  now: Date,
): Promise<number> {
  const parties = orRefuse(await partiesOf(tx, orderId), paymentRefusal('payment.noRefundWaits'));
  const status = stateOfNamedAccount({
    isByOwner: by === parties.ownerId,
    isStored: await isStored(tx, parties.ownerId, account),
    holder: account.holder,
    depositors: await depositorsOf(tx, orderId, parties),
  });
  return saveAccount(tx, orderId, { account, by, ownerId: parties.ownerId, status }, now);
}

/** Stores an account that staff decided about, which is usable at once. */
export async function nameAccountByStaff(tx: Tx, orderId: number, named: NamedAccount, now: Date): Promise<void> {
  const parties = orRefuse(await partiesOf(tx, orderId), paymentRefusal('payment.noRefundWaits'));
  await saveAccount(tx, orderId, { ...named, ownerId: parties.ownerId, status: 'usable' }, now);
}

async function saveAccount(
  tx: Tx,
  orderId: number,
  { account, by, ownerId, status }: NamedAccount & { readonly ownerId: number; readonly status: RefundAccountState },
  now: Date,
): Promise<number> {
  const last = await currentAccountOf(tx, orderId);
  const isSame = last?.status === status && last.accountHash.equals(hashOf(account)) && last.namedBy === by;
  if (!isSame) {
    const head = { orderId, ownerId, account, accountHash: hashOf(account), status };
    await tx.insert(refundAccount).values({ ...head, namedBy: by, namedAt: now });
    await notifyOfAccount(tx, orderId, { status, account: maskedAccountNumber(account.number), now });
  }
  return status === 'usable' ? releaseTo(tx, orderId, account, now) : holdBack(tx, orderId);
}

/**
 * The word about an account that waits: of the order's owner, or of staff about a holder who did not pay. A refused one
 * is asked for again. Refuses `payment.noAccountWaits`. The caller holds the order's lock.
 */
export async function decideAccount(
  tx: Tx,
  orderId: number,
  { as, by, approve, now }: { as: 'owner' | 'staff'; by: number; approve: boolean; now: Date },
): Promise<RefundAccountRow> {
  const named = await currentAccountOf(tx, orderId);
  const waits =
    as === 'owner' ? named?.status === 'ownerConfirms' && named.ownerId === by : named?.status === 'staffConfirms';
  const row = orRefuse(waits ? named : undefined, paymentRefusal('payment.noAccountWaits'));
  const parties = orRefuse(await partiesOf(tx, orderId), paymentRefusal('payment.noAccountWaits'));
  const approved: RefundAccountState =
    as === 'staff'
      ? 'usable'
      : stateOfNamedAccount({
          isByOwner: true,
          isStored: true,
          holder: row.account.holder,
          depositors: await depositorsOf(tx, orderId, parties),
        });
  const status = approve ? approved : 'refused';
  await tx.update(refundAccount).set({ status, decidedBy: by, decidedAt: now }).where(eq(refundAccount.id, row.id));
  if (status === 'usable') await releaseTo(tx, orderId, row.account, now);
  if (status === 'refused') await askAgain(tx, orderId);
  await notifyOfAccount(tx, orderId, { status, account: maskedAccountNumber(row.account.number), now });
  return { ...row, status };
}

/** Whose order it is and who placed it. */
async function partiesOf(tx: Db, orderId: number) {
  const [found] = await tx
    .select({ payerId: invoice.payerId, ownerId: invoice.ownerId })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.id))
    .limit(1);
  return found;
}

/** An account the owner named or confirmed for an earlier order. */
async function isStored(tx: Tx, ownerId: number, account: RefundAccount): Promise<boolean> {
  const byOwner = or(eq(refundAccount.namedBy, ownerId), eq(refundAccount.decidedBy, ownerId));
  const isUsable = inArray(refundAccount.status, ['usable', 'staffConfirms']);
  const same = and(eq(refundAccount.ownerId, ownerId), eq(refundAccount.accountHash, hashOf(account)));
  return (await tx.$count(refundAccount, and(same, byOwner, isUsable))) > 0;
}

/** The names the money of an order came from; the names of payer and owner where no bank names one. */
async function depositorsOf(tx: Db, orderId: number, parties: { payerId: number; ownerId: number }): Promise<string[]> {
  const rows = await tx
    .select({ deposited: bankDeposit.depositor, announced: payment.depositor })
    .from(payment)
    .leftJoin(
      bankDeposit,
      and(
        eq(bankDeposit.status, 'matched'),
        or(eq(bankDeposit.paymentId, payment.id), eq(bankDeposit.combinedId, payment.combinedId)),
      ),
    )
    .where(and(eq(payment.orderId, orderId), gt(payment.received, 0)));
  const names = rows.flatMap(({ deposited: name, announced }) => name ?? announced ?? []);
  if (names.length > 0) return names;
  const people = await tx
    .select({ lastName: member.lastName, firstName: member.firstName, company: member.company })
    .from(member)
    .where(inArray(member.id, [parties.payerId, parties.ownerId]));
  return people.flatMap((one) => [
    fullName(one),
    `${one.lastName} ${one.firstName}`,
    `${one.firstName} ${one.lastName}`,
    ...(one.company ? [one.company] : []),
  ]);
}

const waiting = (orderId: number) =>
  and(
    eq(refund.orderId, orderId),
    eq(refund.status, 'failed'),
    inArray(refund.failure, [NO_ACCOUNT, ACCOUNT_UNCONFIRMED]),
  );

/** Sends the refunds that waited for an account to this one. Refunds of cards need none and are not changed. */
async function releaseTo(tx: Tx, orderId: number, account: RefundAccount, now: Date): Promise<number> {
  const rows = await tx
    .update(refund)
    .set({ account, status: 'requested', failure: null, attempts: 0, putOff: 0, nextTryAt: now })
    .where(waiting(orderId))
    .returning({ id: refund.id });
  return rows.length;
}

const fail = async (tx: Tx, orderId: number, failure: string): Promise<number> =>
  (await tx.update(refund).set({ failure }).where(waiting(orderId)).returning({ id: refund.id })).length;
const holdBack = (tx: Tx, orderId: number): Promise<number> => fail(tx, orderId, ACCOUNT_UNCONFIRMED);
const askAgain = (tx: Tx, orderId: number): Promise<number> => fail(tx, orderId, NO_ACCOUNT);

/** The account that waits for a word, for staff: whose word, and whom the money came from. */
export async function findWaitingAccount(db: Db, orderId: number) {
  const row = await currentAccountOf(db, orderId);
  const parties = await partiesOf(db, orderId);
  if (!row || !parties || (row.status !== 'ownerConfirms' && row.status !== 'staffConfirms')) return undefined;
  const depositors = await depositorsOf(db, orderId, parties);
  return { account: row.account, accountWaits: row.status, depositor: [...new Set(depositors)].join(', ') };
}
