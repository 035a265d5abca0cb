import { loadSettlement } from '#web/admin/imports/load-settlement.ts';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { requireOperator } from '#web/session/guard.ts';

/** An import with its order and money, for operators only. */
export async function loadImport(request: Request, id: number) {
  await requireOperator(request);
  const imported = await needed(request, () => api('readImport', { params: { id } }));
  const settlement = await loadSettlement(request, id, imported.status);
  return { imported, settlement, order: await needed(request, () => api('readOrderForStaff', { params: { id } })) };
}
