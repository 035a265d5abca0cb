import type { FastifyBaseLogger } from 'fastify';
import { COURIERS, courierOf } from '#core/parcel/rules.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { followParcels } from '#server/order/fulfilment/delivery.ts';
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
  const { db, log } = deps;
  const now = deps.now();
  await forEachIsolated(await listDueParcels(db, now, BATCH_SIZE), (row) => trackOne(deps, row), {
    concurrency: CONCURRENCY,
    onFailure: (error, { id }) => log.warn({ err: error, parcel: id }, 'parcel tracking failed'),
    retry: {
      db,
      job: 'parcels-track',
      now,
      isServiceFailure: (problem) => problem instanceof TrackingError,
      keyOf: ({ id }) => id,
    },
  });
}

async function trackOne({ db, tracking, now }: TrackingDeps, seen: ParcelRow): Promise<void> {
  const { tracked, failure } = await askCourier(tracking, seen);
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, 'all', seen.orderId);
    if (!order) return;
    if (!tracked) return await noteSilence(tx, seen, now());
    const hasNews = await noteTracked(tx, seen, tracked, now());
    // The goods of an exchange do not change the order itself.
    if (seen.claimId === null) await followParcels(tx, order, hasNews && tracked.traces.length > 0, now());
  });
  // The parcel has the time of its next check; the run must be recorded as failed.
  if (failure) throw failure;
}

type CourierAnswer = { readonly tracked?: Tracked | undefined; readonly failure?: TrackingError };

async function askCourier(tracking: TrackingPort, { courier, waybill }: ParcelRow): Promise<CourierAnswer> {
  const company = courierOf(courier)?.tracking;
  if (!company) return {};
  try {
    return { tracked: await tracking.track(company, waybill) };
  } catch (error) {
    if (!(error instanceof TrackingError)) throw error;
    return { failure: error };
  }
}

/** Logs our couriers whose code the tracking service does not list. */
export async function checkCouriers({ tracking, log }: TrackingDeps): Promise<void> {
  const listed = new Set((await tracking.companies()).map(({ code }) => code));
  for (const courier of COURIERS)
    if (!listed.has(courier.tracking))
      log.warn({ courier: courier.code, code: courier.tracking }, 'courier missing at the tracking service');
}
