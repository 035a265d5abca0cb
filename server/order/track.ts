import type { FastifyBaseLogger } from 'fastify';
import { COURIERS, courierOf } from '#core/parcel/rules.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import { followParcels } from '#server/order/delivery.ts';
import { lockOrder } from '#server/order/queries.ts';
import { type Tracked, TrackingError, type TrackingPort } from '#server/integrations/tracking/port.ts';
import { noteSilence, noteTracked, type ParcelRow } from '#server/parcel/commands.ts';
import { listDueParcels } from '#server/parcel/queries.ts';

export type TrackingDeps = {
  readonly db: Pool;
  readonly tracking: TrackingPort;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/** So many parcels a turn, and so many at a time: the service counts what it is asked. */
const BATCH_SIZE = 60;
const AT_ONCE = 6;

/**
 * Asks the couriers about parcels that are due and lets parcels and orders follow. What goes wrong with one never stops
 * the others.
 */
export async function trackParcels(deps: TrackingDeps): Promise<void> {
  const due = await listDueParcels(deps.db, deps.now(), BATCH_SIZE);
  const waiting = due.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const row of waiting)
        await trackOne(deps, row).catch((error: unknown) =>
          deps.log.warn({ err: error, parcel: row.id }, 'a parcel could not be followed'),
        );
    }),
  );
}

async function trackOne({ db, tracking, now, log }: TrackingDeps, seen: ParcelRow): Promise<void> {
  const company = courierOf(seen.courier)?.tracking;
  const told = await look();
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, 'anybody', seen.orderId);
    if (!order) return;
    if (!told) return await noteSilence(tx, seen, now());
    const hasNews = await noteTracked(tx, seen, told, now());
    // The goods of an exchange say nothing about the order itself.
    if (seen.claimId === null) await followParcels(tx, order, hasNews && told.traces.length > 0, now());
  });

  async function look(): Promise<Tracked | undefined> {
    try {
      return (company && (await tracking.track(company, seen.waybill))) || undefined;
    } catch (error) {
      if (!(error instanceof TrackingError)) throw error;
      log.warn({ parcel: seen.id, code: error.code }, 'a courier’s word was not to be had');
      return undefined;
    }
  }
}

/** Says in the log which of our couriers the tracking service does not know by the code we ask with. */
export async function checkCouriers({ tracking, log }: TrackingDeps): Promise<void> {
  const known = new Set((await tracking.companies()).map(({ code }) => code));
  for (const courier of COURIERS)
    if (!known.has(courier.tracking))
      log.warn({ courier: courier.code, code: courier.tracking }, 'the tracking service does not know this courier');
}
