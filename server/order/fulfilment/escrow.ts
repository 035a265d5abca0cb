import { sql } from 'drizzle-orm';
import { COURIERS } from '#core/parcel/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { order } from '#server/order/tables.ts';
import { parcelsOf } from '#server/parcel/queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { listUnreported, reportConfirmed, reportSent } from '#server/payment/escrow.ts';
import type { PaymentRow } from '#server/payment/queries.ts';

const BATCH_SIZE = 100;
const CONFIRMED: readonly OrderState[] = ['purchaseConfirmed', 'completed'];
const SENT: readonly OrderState[] = ['shippingStarted', 'inDelivery', 'delivered', ...CONFIRMED];

const ordersIn = (states: readonly OrderState[]) =>
  sql`(select ${order.id} from ${order} where ${order.status} in ${states})`;

/**
 * Reports escrow events to the provider (PAY-002): the first parcel of an order, and the buyer's confirmation. Each is
 * retried until it succeeds.
 */
export async function reportEscrow(deps: PaymentDeps): Promise<void> {
  await forEachIsolated(
    [
      { what: 'sent', states: SENT, report: reportParcel },
      { what: 'confirmed', states: CONFIRMED, report: reportConfirmed },
    ] as const,
    (event) => reportEvents(deps, event),
  );
}

type EscrowEvent = {
  readonly what: 'sent' | 'confirmed';
  readonly states: readonly OrderState[];
  readonly report: (deps: PaymentDeps, row: PaymentRow) => Promise<void>;
};

async function reportEvents(deps: PaymentDeps, { what, states, report }: EscrowEvent): Promise<void> {
  const { db, log } = deps;
  const now = deps.now();
  const unreported = await listUnreported(db, what, ordersIn(states), now, BATCH_SIZE);
  await forEachIsolated(unreported, (row) => report(deps, row), {
    onFailure: (error, { providerId }) =>
      log.warn({ err: error, payment: providerId }, 'escrow report to provider failed'),
    retry: {
      db,
      job: 'escrow-report',
      now,
      isServiceFailure: (problem) => problem instanceof ProviderError,
      keyOf: ({ id }) => id,
    },
  });
}

async function reportParcel(deps: PaymentDeps, row: PaymentRow): Promise<void> {
  const first = (await parcelsOf(deps.db, row.orderId)).find((one) => one.row.claimId === null)?.row;
  if (!first) return;
  const company = COURIERS.find((courier) => courier.code === first.courier)?.escrow ?? 'ETC';
  await reportSent(deps, row, { company, waybill: first.waybill, sentAt: first.shippedAt });
}
