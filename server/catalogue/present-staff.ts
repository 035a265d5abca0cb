import { approvalMachine } from '#core/catalogue/states.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import type { StaffProductRow } from '#server/catalogue/staff.ts';

/** A product as staff see it. */
export function presentStaffProduct(row: StaffProductRow, lang: Lang) {
  return {
    id: row.id,
    code: row.code,
    name: pick(row.name, lang),
    names: row.name,
    storeName: pick(row.storeName, lang),
    storeCode: row.storeCode,
    categoryName: row.categoryName ? pick(row.categoryName, lang) : '',
    approval: row.approval,
    version: row.version,
    image: row.picture ? `${row.picture}/320.webp` : '',
    priceRange: {
      min: moneyAnswer(money(row.priceMin, row.currency)),
      max: moneyAnswer(money(row.priceMax, row.currency)),
    },
    minOrderQuantity: row.minOrderQuantity,
    hsCode: row.hsCode,
    submittedAt: row.submittedAt.toISOString(),
    events: approvalMachine.eventsFor(row.approval, 'operator', 'product'),
    history: row.history,
  };
}
