import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { decidedProduct } from '#core/catalogue/rules.ts';
import type { ApprovalEvent } from '#core/catalogue/states.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { tidyText } from '#core/text.ts';
import { lockApproval, transitionProduct } from '#server/catalogue/staff.ts';
import { type Db, transaction } from '#server/db/pool.ts';

export type ProductDecision = {
  readonly id: number;
  readonly event: ApprovalEvent;
  readonly reason?: string | undefined;
  readonly memberId: number;
};

/**
 * Decides the approval of a product and writes its history row. An approved product is visible at once if its store is.
 */
export async function decideProduct(db: Db, input: ProductDecision, now: Date): Promise<void> {
  const why = tidyText(input.reason ?? '');
  await transaction(db, async (tx) => {
    const from = orRefuse(await lockApproval(tx, input.id), catalogueRefusal('product.notFound'));
    const decided = decidedProduct(from, input.event, why);
    if ('refusal' in decided) throw new Refused(decided.refusal);
    const moved = await transitionProduct(tx, {
      id: input.id,
      event: input.event,
      from,
      to: decided.to,
      memberId: input.memberId,
      why,
      at: now,
    });
    refuseIf(moved ? undefined : catalogueRefusal('product.transitionNotAllowed', { event: input.event, state: from }));
  });
}
