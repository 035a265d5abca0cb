import { loadSettlement } from '#web/admin/imports/load-settlement.ts';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { may, requirePermission } from '#web/session/permissions.ts';

/** An import with its order, and its money for who manages it; `mayX` is what the reader may do about it. */
export async function loadImport(request: Request, id: number) {
  const staff = await requirePermission(request, 'imports.list');
  const imported = await needed(request, () => api('readImport', { params: { id } }));
  const order = await needed(request, () => api('readOrderForStaff', { params: { id } }));
  return {
    imported,
    order,
    settlement: may(staff, 'settlements.manage') ? await loadSettlement(request, order) : undefined,
    mayReview: may(staff, 'imports.review'),
    mayAnswer: may(staff, 'imports.answer'),
    mayBuy: may(staff, 'purchases.manage'),
  };
}
