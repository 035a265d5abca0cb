import { sql } from 'drizzle-orm';
import { COURIERS } from '#core/parcel/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import { order } from '#server/order/tables.ts';
import { parcelsOf } from '#server/parcel/queries.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { listUntold, tellConfirmed, tellSent } from '#server/payment/escrow.ts';
import type { PaymentRow } from '#server/payment/queries.ts';

const A_TURN = 100;
const CONFIRMED: readonly OrderState[] = ['purchaseConfirmed', 'completed'];
const SENT: readonly OrderState[] = ['shippingStarted', 'inDelivery', 'delivered', ...CONFIRMED];

const ordersIn = (states: readonly OrderState[]) =>
  sql`(select ${order.id} from ${order} where ${order.status} in ${states})`;

/**
 * What escrow asks of us (PAY-002): the provider hears of the first parcel of an order, and of the buyer's yes. Each
 * word is
 * tried until it is heard.
 */
export async function tellEscrow(desk: PaymentDesk): Promise<void> {
  for (const row of await listUntold(desk.db, 'sent', ordersIn(SENT), A_TURN))
    await tried(desk, row, () => tellParcel(desk, row));
  for (const row of await listUntold(desk.db, 'confirmed', ordersIn(CONFIRMED), A_TURN))
    await tried(desk, row, () => tellConfirmed(desk, row));
}

async function tellParcel(desk: PaymentDesk, row: PaymentRow): Promise<void> {
  const first = (await parcelsOf(desk.db, row.orderId)).find((one) => one.row.claimId === null)?.row;
  if (!first) return;
  const company = COURIERS.find((courier) => courier.code === first.courier)?.escrow ?? 'ETC';
  await tellSent(desk, row, { company, waybill: first.waybill, sentAt: first.shippedAt });
}

async function tried(desk: PaymentDesk, row: PaymentRow, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    desk.log.warn({ err: error, payment: row.providerId }, 'the provider could not be told about goods in escrow yet'),
  );
}
