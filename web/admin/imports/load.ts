import { readSettling } from '#web/admin/imports/read-settling.ts';
import { api } from '#web/api.ts';
import { needed } from '#web/parts/office/answered.ts';
import { requireOperator } from '#web/session/guard.ts';

/** An import with its order and its money, for the operator alone. */
export async function loadImport(request: Request, id: number) {
  await requireOperator(request);
  const imported = await needed(request, () => api('readImport', { params: { id } }));
  const settling = await readSettling(request, id, imported.status);
  return { imported, settling, order: await needed(request, () => api('readOrderForStaff', { params: { id } })) };
}
