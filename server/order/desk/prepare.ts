import { Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { startPreparation, type Step } from '#server/order/commands.ts';

export type RefusedOrder = { id: number; why: { code: string; params: Record<string, string | number> } };

/** Begins the preparation of each order alone: one that is refused does not hold up the others. */
export async function startPreparations(
  db: Db,
  ids: readonly number[],
  step: Omit<Step, 'id'>,
): Promise<{ moved: number[]; refused: RefusedOrder[] }> {
  const moved: number[] = [];
  const refused: RefusedOrder[] = [];
  for (const id of new Set(ids)) {
    try {
      await startPreparation(db, { ...step, id });
      moved.push(id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, params } = error.refusal;
      refused.push({ id, why: { code, params: { ...params } } });
    }
  }
  return { moved, refused };
}
