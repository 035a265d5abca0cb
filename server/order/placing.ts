import { chosenOf, holdChosen } from '#server/order/chosen.ts';
import { couponToUse } from '#server/order/coupon.ts';
import { recipientOf } from '#server/order/recipient.ts';
import { spendFor } from '#server/order/settle.ts';
import { newRows } from '#server/order/rows.ts';
import { writeOrder } from '#server/order/write.ts';

/** The steps of placing an order, for whoever places one of another kind in their own transaction. */
export const placing = {
  chosen: chosenOf,
  hold: holdChosen,
  coupon: couponToUse,
  recipient: recipientOf,
  rows: newRows,
  write: writeOrder,
  spend: spendFor,
} as const;
