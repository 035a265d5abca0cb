import { eq } from 'drizzle-orm';
import { OPEN_STATES } from '#core/certification/states.ts';
import { isDeliveryOver } from '#core/partner/delivery/rules.ts';
import { type WorkKind } from '#core/partner/rules.ts';
import { certification } from '#server/certification/tables.ts';
import { voyage } from '#server/centre/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { order } from '#server/order/tables.ts';

/** What is assigned, and whether nothing is left to do about it. */
type Subject = {
  readonly voyageId?: number;
  readonly orderId?: number;
  readonly certificationId?: number;
  readonly isOver: boolean;
};

const FINDERS: Readonly<Record<WorkKind, (tx: Tx, reference: string) => Promise<Subject | undefined>>> = {
  async voyage(tx, reference) {
    const [row] = await tx.select().from(voyage).where(eq(voyage.code, reference)).for('share');
    return row && { voyageId: row.id, isOver: row.status === 'arrived' };
  },
  async delivery(tx, reference) {
    const found = { id: order.id, status: order.status };
    const [row] = await tx.select(found).from(order).where(eq(order.number, reference)).for('share');
    return row && { orderId: row.id, isOver: isDeliveryOver(row.status) };
  },
  async certification(tx, reference) {
    const found = { id: certification.id, status: certification.status };
    const [row] = await tx.select(found).from(certification).where(eq(certification.number, reference)).for('share');
    return row && { certificationId: row.id, isOver: !OPEN_STATES.some((open) => open === row.status) };
  },
};

/** The voyage of this code, or the order or certification of this number, locked against an end of it meanwhile. */
export const findSubject = (tx: Tx, work: WorkKind, reference: string): Promise<Subject | undefined> =>
  FINDERS[work](tx, reference);
