import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import type { Confirmation, StaffAction, UnusualFigure } from '#core/audit/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { type RateKind, readFeedNumber, wonPer } from '#core/exchange/rules.ts';
import { rateFigure, valueJump } from '#core/exchange/unusual-rates.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { confirmUnusual } from '#server/audit/commands.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockTopic } from '#server/db/topic-lock.ts';
import { customsRateOn, latestRate, overridesNow, quoteRuleNow, spreadsNow } from '#server/exchange/queries.ts';
import { exchangeSpread, quoteRule, rateOverride } from '#server/exchange/tables.ts';

type Who = {
  readonly by: number;
  readonly at: Date;
  readonly why: string;
  /** Allows a rate away from the published one, or a value far from the last one. */
  readonly confirmed?: readonly Confirmation[] | undefined;
  readonly read?: ReadBefore | undefined;
};

const authorOf = ({ by, at, why }: Who) => ({ by, at, why });
const confirm = (
  tx: Tx,
  action: StaffAction,
  rate: string,
  figures: readonly UnusualFigure[],
  { by, at, why, confirmed }: Who,
): Promise<void> => {
  const subject = { kind: 'rate' as const, id: rate, label: rate };
  return confirmUnusual(tx, figures, confirmed, { action, subject, reason: why, memberId: by, now: at });
};

/** The rate the bank or customs published for the day, in won per unit. */
async function publishedRate(db: Db, kind: RateKind, currency: string, at: Date): Promise<string | undefined> {
  if (kind === 'CUSTOMS') return (await customsRateOn(db, currency, kstDate(at)))?.value;
  const stored = await latestRate(db, currency);
  return stored && wonPer(stored);
}

/** Sets the bank's cash spread of a currency from now on, in basis points. */
export async function setSpread(db: Db, spread: { currency: string; basisPoints: number }, who: Who): Promise<void> {
  await transaction(db, async (tx) => {
    await lockTopic(tx, 'rates');
    const last = (await spreadsNow(tx)).find(({ currency }) => currency === spread.currency);
    refuseIf(whyChanged(who.read, { basisPoints: last?.basisPoints ?? 0 }));
    const figures = valueJump('basisPoints', last?.basisPoints, spread.basisPoints);
    await confirm(tx, 'setSpread', spread.currency, figures, who);
    await tx.insert(exchangeSpread).values({ ...spread, ...authorOf(who) });
    invalidate(tx, ['rates']);
  });
}

/** Overrides a rate, in won per unit; null ends the override. Refuses anything but a number above zero. */
export async function overrideRate(
  db: Db,
  { kind, currency, value }: { kind: RateKind; currency: string; value: string | null },
  who: Who,
): Promise<void> {
  const read = value === null ? null : orRefuse(readFeedNumber(value), exchangeRefusal('exchange.notARate'));
  await transaction(db, async (tx) => {
    await lockTopic(tx, 'rates');
    const ours = (await overridesNow(tx)).find((one) => one.kind === kind && one.currency === currency);
    refuseIf(whyChanged(who.read, { value: ours?.value ?? null }));
    const published = await publishedRate(tx, kind, currency, who.at);
    const figures = read && published ? rateFigure(read, published) : [];
    await confirm(tx, 'overrideRate', `${kind} ${currency}`, figures, who);
    await tx.insert(rateOverride).values({ kind, currency, value: read, ...authorOf(who) });
    invalidate(tx, ['rates']);
  });
}

/** Sets the margin on cash buying and the maximum age of a rate in business days. */
export async function setQuoteRule(
  db: Db,
  rule: { marginBasisPoints: number; staleAfterDays: number },
  who: Who,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockTopic(tx, 'rates');
    const last = await quoteRuleNow(tx);
    refuseIf(last && whyChanged(who.read, last));
    const figures = valueJump('marginBasisPoints', last?.marginBasisPoints, rule.marginBasisPoints);
    await confirm(tx, 'setQuoteRule', 'CASH', figures, who);
    await tx.insert(quoteRule).values({ ...rule, ...authorOf(who) });
    invalidate(tx, ['rates']);
  });
}
