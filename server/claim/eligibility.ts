import type { SpecialGoods } from '#core/catalogue/special.ts';
import { claimableOf, claimKindsFor, returnUntil, specialKindOf } from '#core/claim/rules.ts';
import type { ClaimKind } from '#core/claim/states.ts';
import { RETURN_DAYS } from '#core/store/delivery/template/rules.ts';
import type { LocalText } from '#core/locale.ts';
import type { PiecesLeft } from '#core/order/pieces.ts';
import type { Role } from '#core/role.ts';
import { orderMachine } from '#core/order/states.ts';
import { goodsTerms, heldPieces } from '#server/claim/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { linesOf, type OrderLineRow, type OrderRow } from '#server/order/queries.ts';

export type Eligibility = {
  readonly kinds: readonly ClaimKind[];
  readonly rows: readonly OrderLineRow[];
  readonly lines: readonly { readonly id: number; readonly special: SpecialGoods | null }[];
  /** Pieces of each line that no other claim holds. */
  left(kind: ClaimKind): PiecesLeft[];
  /** Days in which the goods may be returned, and the instant at which the period ends; null before delivery. */
  readonly days: number;
  readonly until: Date | undefined;
  /** The cost of one return shipment, in the order's currency. */
  readonly wayBackFee: number;
  readonly returnAddress: LocalText;
};

/**
 * Returns what may be claimed of an order. Goods of one order are returned together, so the longest period and the
 * highest return fee apply.
 */
export async function eligibilityOf(db: Db, row: OrderRow, by: Role): Promise<Eligibility> {
  const rows = (await linesOf(db, [row.id])).get(row.id) ?? [];
  const goods = await goodsTerms(db, row.id);
  const terms = goods.flatMap((line) => line.terms ?? []);
  const held = await heldPieces(db, row.id);
  const days = Math.max(RETURN_DAYS, ...terms.map(({ days: granted }) => granted));
  return {
    kinds: claimKindsFor(row.status, row.kind, by),
    rows,
    lines: goods.map((line) => ({
      id: line.id,
      special: specialKindOf({ orderKind: row.kind, originCountry: line.terms?.originCountry ?? null, ...line }),
    })),
    left: (kind) =>
      rows.map((line) => ({
        orderLineId: line.id,
        skuCode: line.skuCode,
        quantity: claimableOf(kind, line, held.get(line.id) ?? 0),
      })),
    days,
    until: row.deliveredAt ? returnUntil(row.deliveredAt, days) : undefined,
    wayBackFee: Math.max(0, ...terms.map(({ fee, currency }) => (currency === row.currency ? fee : 0))),
    returnAddress: terms[0]?.address ?? {},
  };
}

/** Whether the buyer may cancel pieces without asking. */
export const isDirect = (order: OrderRow): boolean =>
  order.paidAt !== null &&
  order.openClaims === 0 &&
  orderMachine.next(order.status, 'cancel', 'buyer', order.kind) !== undefined;
