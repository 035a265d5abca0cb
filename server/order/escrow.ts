import { sql } from 'drizzle-orm';
import { COURIERS } from '#core/parcel/rules.ts';
import type { OrderState } from '#core/order/states.ts';
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
  for (const row of await listUnreported(deps.db, 'sent', ordersIn(SENT), BATCH_SIZE))
    await tried(deps, row, () => reportParcel(deps, row));
  for (const row of await listUnreported(deps.db, 'confirmed', ordersIn(CONFIRMED), BATCH_SIZE))
    await tried(deps, row, () => reportConfirmed(deps, row));
}

async function reportParcel(deps: PaymentDeps, row: PaymentRow): Promise<void> {
  const first = (await parcelsOf(deps.db, row.orderId)).find((one) => one.row.claimId === null)?.row;
  if (!first) return;
  const company = COURIERS.find((courier) => courier.code === first.courier)?.escrow ?? 'ETC';
  await reportSent(deps, row, { company, waybill: first.waybill, sentAt: first.shippedAt });
}

async function tried(deps: PaymentDeps, row: PaymentRow, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    deps.log.warn({ err: error, payment: row.providerId }, 'escrow report to provider failed'),
  );
}
