import { type Lang, pick } from '#core/locale.ts';
import type { StoreOrderAnswer } from '#core/order/programs/contract.ts';
import { isToDeliver } from '#core/order/states.ts';
import { dialled } from '#core/telephone.ts';
import { amount } from '#server/order/present-money.ts';
import type { OrderForProgram } from '#server/order/programs/list.ts';

/** An order for a program of its store. Who gets it and where is shown as long as something has to be delivered. */
export function presentForProgram({ row, updatedAt, lines, parcels }: OrderForProgram, lang: Lang): StoreOrderAnswer {
  const { id, number, kind, status, version, placedAt, paidAt, currency, deliveryMethod, recipient, memo } = row;
  const isDelivering = isToDeliver(status);
  return {
    id,
    number,
    kind,
    status,
    version,
    placedAt: placedAt.toISOString(),
    paidAt: paidAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    goods: amount(row.goods, currency),
    delivery: amount(row.delivery, currency),
    lines: lines.map((line) => ({
      id: line.id,
      sku: line.skuCode,
      name: pick(line.name, lang),
      options: line.options.map(({ name, value }) => ({ name: pick(name, lang), value: pick(value, lang) })),
      quantity: line.quantity,
      cancelled: line.cancelled,
      shipped: line.shipped,
      returned: line.returned,
      cancelRequested: line.cancelRequested,
      unitPrice: amount(line.unitPrice, line.currency),
      total: amount(line.total, line.currency),
    })),
    deliveryMethod,
    recipient: isDelivering ? { ...recipient, phone: dialled(recipient.phone) } : null,
    memo: isDelivering ? memo : '',
    parcels: parcels.map(({ courier, waybill, shippedAt, deliveredAt }) => ({
      courier,
      waybill,
      shippedAt: shippedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
  };
}
