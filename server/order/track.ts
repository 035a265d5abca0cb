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

/** Parcels per run and in parallel; the tracking service bills by request. */
const BATCH_SIZE = 60;
const CONCURRENCY = 6;

/** Tracks parcels that are due and updates parcels and orders. A failure with one does not stop the others. */
export async function trackParcels(deps: TrackingDeps): Promise<void> {
  const due = await listDueParcels(deps.db, deps.now(), BATCH_SIZE);
  const waiting = due.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const row of waiting)
        await trackOne(deps, row).catch((error: unknown) =>
          deps.log.warn({ err: error, parcel: row.id }, 'parcel tracking failed'),
        );
    }),
  );
}

async function trackOne({ db, tracking, now, log }: TrackingDeps, seen: ParcelRow): Promise<void> {
  const company = courierOf(seen.courier)?.tracking;
  const tracked = await look();
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, 'all', seen.orderId);
    if (!order) return;
    if (!tracked) return await noteSilence(tx, seen, now());
    const hasNews = await noteTracked(tx, seen, tracked, now());
    // The goods of an exchange do not change the order itself.
    if (seen.claimId === null) await followParcels(tx, order, hasNews && tracked.traces.length > 0, now());
  });

  async function look(): Promise<Tracked | undefined> {
    try {
      return (company && (await tracking.track(company, seen.waybill))) || undefined;
    } catch (error) {
      if (!(error instanceof TrackingError)) throw error;
      log.warn({ parcel: seen.id, code: error.code }, 'tracking service error');
      return undefined;
    }
  }
}

/** Logs our couriers whose code the tracking service does not list. */
export async function checkCouriers({ tracking, log }: TrackingDeps): Promise<void> {
  const listed = new Set((await tracking.companies()).map(({ code }) => code));
  for (const courier of COURIERS)
    if (!listed.has(courier.tracking))
      log.warn({ courier: courier.code, code: courier.tracking }, 'courier missing at the tracking service');
}
