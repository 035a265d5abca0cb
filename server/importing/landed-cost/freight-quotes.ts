import { createHash } from 'node:crypto';
import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { splitForOrders } from '#core/importing/purchasing/rules.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { Db } from '#server/db/pool.ts';
import type { Buying } from '#server/importing/purchasing/order-at-supplier.ts';
import { freightQuote } from '#server/importing/tables.ts';
import type { Source } from '#server/logistics/goods.ts';
import { supplierNamesOf } from '#server/supplier/queries.ts';

/** A shown amount can be ordered for so long; the platform is asked again sooner, and sooner still after no answer. */
const VALID_MINUTES = 60;
const ASK_AGAIN_MINUTES = 10;
const RETRY_MINUTES = 1;
/** A quote waits so long for the platform, and asks it about so many orders at most. */
const WAIT_MS = 2_000;
const ASKED_AT_MOST = 10;

type Line = Pick<LineForOrder, 'skuId' | 'quantity'>;
/** Goods as the platform sells them. */
export type SourcedLine = Source & { readonly quantity: number };
type Order = {
  readonly key: string;
  readonly sellerId: string;
  readonly lines: readonly { readonly offerId: string; readonly specId: string; readonly quantity: number }[];
};

/**
 * Asks the platform for the freight of these goods where no recent answer is stored, and stores what it answers in time.
 * Never fails: without an answer the rule of the tariff is used.
 */
export async function askFreight(
  db: Db,
  { supplier, centre }: Buying,
  lines: readonly Line[],
  now: Date,
): Promise<void> {
  const orders = ordersOf(await sourced(db, lines));
  const stored = await storedOf(db, orders, now);
  const due = orders.filter(({ key }) => {
    const row = stored.get(key);
    return !row || row.askedAt <= addMinutes(now, -(row.fen === null ? RETRY_MINUTES : ASK_AGAIN_MINUTES));
  });
  if (due.length === 0) return;
  const answers = await Promise.all(
    due.slice(0, ASKED_AT_MOST).map(async ({ key, lines: wanted }) => {
      const preview = supplier.previewOrder({ address: centre, lines: wanted });
      const fen = await inTime(preview.then(({ freight }) => Number(freight)));
      return { key, fen, askedAt: now };
    }),
  );
  await db
    .insert(freightQuote)
    .values(answers)
    .onConflictDoUpdate({
      target: freightQuote.key,
      set: { fen: sql`excluded.fen`, askedAt: sql`excluded.asked_at` },
    });
  await db.delete(freightQuote).where(lt(freightQuote.askedAt, addMinutes(now, -2 * VALID_MINUTES)));
}

/**
 * Reads what the platform answered recently for any of these consignments. The result gives the freight of each supplier
 * of one of them in fen; a supplier without an answer is omitted.
 */
export async function readFreight(
  db: Db,
  consignments: readonly (readonly SourcedLine[])[],
  now: Date,
): Promise<(lines: readonly SourcedLine[]) => ReadonlyMap<string, number>> {
  const orders = new Map(consignments.map((lines) => [lines, ordersOf(lines)]));
  const stored = await storedOf(db, [...orders.values()].flat(), now);
  return (lines) => {
    const quoted = new Map<string, number>();
    for (const [sellerId, ofSeller] of Map.groupBy(orders.get(lines) ?? [], (order) => order.sellerId)) {
      const amounts = ofSeller.map(({ key }) => stored.get(key)?.fen ?? null);
      const known = amounts.filter((fen) => fen !== null);
      if (known.length === amounts.length)
        quoted.set(
          sellerId,
          known.reduce((sum, fen) => sum + fen, 0),
        );
    }
    return quoted;
  };
}

/** The lines that the platform lists, with where it sells them. */
async function sourced(db: Db, lines: readonly Line[]): Promise<SourcedLine[]> {
  const names = await supplierNamesOf(
    db,
    lines.map(({ skuId }) => skuId),
  );
  return lines.flatMap(({ skuId, quantity }) => {
    const name = names.get(skuId);
    return name ? [{ sellerId: name.sellerId, offerId: name.offerId, specId: name.specId, quantity }] : [];
  });
}

/** The orders these goods will be bought with, one for each supplier or several for many goods. */
function ordersOf(listed: readonly SourcedLine[]): Order[] {
  return [...Map.groupBy(listed, ({ sellerId }) => sellerId)].flatMap(([sellerId, ofSeller]) =>
    splitForOrders(ofSeller).map((order) => {
      const wanted = order
        .map(({ offerId, specId, quantity }) => ({ offerId, specId, quantity }))
        .toSorted((one, two) => (`${one.offerId} ${one.specId}` < `${two.offerId} ${two.specId}` ? -1 : 1));
      const key = createHash('sha256')
        .update(JSON.stringify([sellerId, wanted]))
        .digest('hex');
      return { key, sellerId, lines: wanted };
    }),
  );
}

async function storedOf(db: Db, orders: readonly Order[], now: Date) {
  if (orders.length === 0) return new Map<string, typeof freightQuote.$inferSelect>();
  const rows = await db
    .select()
    .from(freightQuote)
    .where(
      and(
        inArray(
          freightQuote.key,
          orders.map(({ key }) => key),
        ),
        gt(freightQuote.askedAt, addMinutes(now, -VALID_MINUTES)),
      ),
    );
  return new Map(rows.map((row) => [row.key, row]));
}

/** The value of a promise that is fulfilled in time, else null. */
async function inTime(value: Promise<number>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  try {
    return await Promise.race([value.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
