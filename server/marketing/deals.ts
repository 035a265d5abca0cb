import { and, asc, eq, lte, or } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { marketingRefusal } from '#core/marketing/refusals.ts';
import { cutRows, sameRows, whyNotCut, whyNotDealPeriod } from '#core/marketing/rules.ts';
import { dealMachine, type DealState } from '#core/marketing/states.ts';
import { money } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { sumStock } from '#server/catalogue/stock.ts';
import { lockPriceRows, type LockedPrices, setPriceRows } from '#server/catalogue/price-rows.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, type Pool, type Tx, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { deal } from '#server/marketing/tables.ts';

type DealRow = typeof deal.$inferSelect;
type DealInput = {
  readonly productId: number;
  readonly percent: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly memberId: number | null;
  readonly isOfStore?: boolean;
};

/** Plans a deal, and starts it when its time has come; returns its id. A product has one deal at a time. */
export async function planDeal(db: Db, input: DealInput, now: Date): Promise<number> {
  refuseIf(whyNotDealPeriod(input.startsAt, input.endsAt, now));
  return transaction(db, async (tx) => {
    const prices = orRefuse(await lockPriceRows(tx, input.productId), catalogueRefusal('product.notFound'));
    refuseIf(prices.live ? undefined : catalogueRefusal('product.notApproved'));
    const [inserted] = await tx
      .insert(deal)
      .values({ ...input, state: 'planned', createdAt: now })
      .onConflictDoNothing()
      .returning();
    const planned = orRefuse(inserted, marketingRefusal('marketing.dealExists'));
    invalidate(tx, ['home']);
    // Checked last: the rows of a product with a running deal are discounted already.
    refuseIf(whyNotCut(prices.rows, input.percent));
    if (planned.startsAt <= now) await begin(tx, planned, prices);
    return planned.id;
  });
}

/**
 * Plans a deal as a decision of staff, with what it gives away when all goods are sold, at the prices before it. Returns
 * its id.
 */
export async function planDealByStaff(
  db: Db,
  input: DealInput & { readonly memberId: number },
  now: Date,
): Promise<number> {
  const { productId, percent, memberId } = input;
  return transaction(db, async (tx) => {
    const before = await lockPriceRows(tx, productId);
    const id = await planDeal(tx, input, now);
    const subject = { kind: 'deal' as const, id, label: `${productId}` };
    const amount =
      before && money(Math.ceil((before.highest * percent) / 100) * (await sumStock(tx, productId)), before.currency);
    await recordDecision(tx, { action: 'planDeal', subject, params: { percent }, amount, memberId, now });
    return id;
  });
}

type Ending = { readonly id: number; readonly event: 'withdraw' | 'stop'; readonly now: Date };

/** Withdraws a planned deal, or stops a running one, whose former prices return. Returns its product. */
export async function endDeal(db: Db, { id, event, now }: Ending): Promise<number> {
  return transaction(db, async (tx) => {
    const { row, prices } = orRefuse(await lockDeal(tx, id), marketingRefusal('marketing.dealNotFound'));
    const to = orRefuse(
      dealMachine.next(row.state, event, 'operator', 'deal'),
      marketingRefusal('marketing.dealMoveNotAllowed', { event, state: row.state }),
    );
    if (row.state === 'running') await bringBack(tx, row, prices);
    const stoppedAt = new Date(Math.max(now.getTime(), row.startsAt.getTime() + 1));
    await move(tx, row, to, to === 'ended' && stoppedAt < row.endsAt ? { endsAt: stoppedAt } : {});
    return row.productId;
  });
}

/** Ends a deal as a decision of staff. */
export async function decideDeal(
  db: Db,
  { memberId, ...ending }: Ending & { readonly memberId: number },
): Promise<void> {
  const { id, event, now } = ending;
  await transaction(db, async (tx) => {
    const productId = await endDeal(tx, ending);
    const subject = { kind: 'deal' as const, id, label: `${productId}` };
    await recordDecision(tx, { action: 'decideDeal', subject, params: { event }, memberId, now });
  });
}

/**
 * The job: ends deals whose time is over and starts those whose time has come, each in a transaction of its own. Safe
 * to run at any time, repeated and late.
 */
export async function beginAndEndDeals(db: Pool, now: Date): Promise<void> {
  const due = await db
    .select({ id: deal.id })
    .from(deal)
    .where(
      or(
        and(eq(deal.state, 'running'), lte(deal.endsAt, now)),
        and(eq(deal.state, 'planned'), lte(deal.startsAt, now)),
      ),
    )
    .orderBy(asc(deal.endsAt), asc(deal.id));
  await forEachIsolated(due, ({ id }) => transaction(db, (tx) => step(tx, id, now)));
}

async function step(tx: Tx, id: number, now: Date): Promise<void> {
  const found = await lockDeal(tx, id);
  if (!found) return;
  const { row, prices } = found;
  const isOver = row.endsAt <= now;
  if (row.state === 'running' && isOver) {
    await bringBack(tx, row, prices);
    await move(tx, row, stateAfter(row.state, 'end', 'system'));
  } else if (row.state === 'planned' && isOver) {
    await move(tx, row, stateAfter(row.state, 'end', 'system'));
  } else if (row.state === 'planned' && row.startsAt <= now) {
    // The price may have changed since the deal was planned: a discount without effect is dropped.
    if (whyNotCut(prices.rows, row.percent)) await move(tx, row, stateAfter(row.state, 'withdraw', 'system'));
    else await begin(tx, row, prices);
  }
}

function stateAfter(state: DealState, event: 'begin' | 'end' | 'withdraw', by: Role): DealState {
  const to = dealMachine.next(state, event, by, 'deal');
  if (!to) throw new Error(`a ${state} deal cannot ${event}`);
  return to;
}

async function begin(tx: Tx, row: DealRow, prices: LockedPrices): Promise<void> {
  const { lowest, highest } = prices;
  await setPriceRows(tx, prices, cutRows(prices.rows, row.percent), {
    listPrice: lowest,
    listPriceMax: highest,
    endsAt: row.endsAt,
  });
  await move(tx, row, stateAfter(row.state, 'begin', 'system'), { rows: [...prices.rows] });
}

/** Restores the original rows. Rows that differ from the deal's were written by the seller meanwhile: those stay. */
async function bringBack(tx: Tx, row: DealRow, prices: LockedPrices): Promise<void> {
  const before = row.rows ?? [];
  const isUntouched = sameRows(prices.rows, cutRows(before, row.percent));
  await setPriceRows(tx, prices, isUntouched ? before : prices.rows);
}

async function move(
  tx: Tx,
  row: DealRow,
  to: DealState,
  change: Partial<Pick<DealRow, 'rows' | 'endsAt'>> = {},
): Promise<void> {
  const moved = await tx
    .update(deal)
    .set({ state: to, rows: null, ...change })
    .where(and(eq(deal.id, row.id), eq(deal.state, row.state)))
    .returning({ id: deal.id });
  if (moved.length === 0) throw new Error(`deal ${row.id} is no longer ${row.state}`);
  invalidate(tx, ['home']);
}

/** Locks a deal with its product's prices, the product first as in every transaction. */
async function lockDeal(tx: Tx, id: number): Promise<{ row: DealRow; prices: LockedPrices } | undefined> {
  const [existing] = await tx.select({ productId: deal.productId }).from(deal).where(eq(deal.id, id));
  const prices = existing && (await lockPriceRows(tx, existing.productId));
  if (!prices) return undefined;
  const [row] = await tx.select().from(deal).where(eq(deal.id, id)).for('update');
  return row && { row, prices };
}
