import { eq } from 'drizzle-orm';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import type { ReviewedPrices } from '#core/catalogue/price-bound.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { decidedProduct } from '#core/catalogue/rules.ts';
import type { ApprovalEvent, TakeDownGround } from '#core/catalogue/states.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { tidyText } from '#core/text.ts';
import { product, type ReviewMark } from '#server/catalogue/tables.ts';
import { lockApproval, transitionProduct } from '#server/catalogue/staff.ts';
import { announceTakeDown, recordProductDecision } from '#server/catalogue/taken-down.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';

export type ProductDecision = {
  readonly id: number;
  readonly event: ApprovalEvent;
  readonly reason?: string | undefined;
  readonly ground?: TakeDownGround | undefined;
  /** What is to be mended where it is rejected. */
  readonly marks?: ReviewMark[] | undefined;
  readonly memberId: number;
  /** The version that was reviewed: a product that its seller changed meanwhile is not approved unseen. */
  readonly read?: ReadBefore | undefined;
};

/**
 * Decides the approval of a product and writes its history row. An approved product is visible at once if its store is;
 * one that is taken down is nowhere for sale at once, its orders go on, and its seller is notified.
 */
export async function decideProduct(db: Db, input: ProductDecision, now: Date): Promise<void> {
  const why = tidyText(input.reason ?? '');
  await transaction(db, async (tx) => {
    const from = orRefuse(await lockApproval(tx, input.id), catalogueRefusal('product.notFound'));
    const [seen] = await tx.select({ version: product.version }).from(product).where(eq(product.id, input.id));
    refuseIf(seen && whyChanged(input.read, seen));
    const decided = decidedProduct(from, input.event, { reason: why, ground: input.ground });
    if ('refusal' in decided) throw new Refused(decided.refusal);
    const moved = await transitionProduct(tx, {
      id: input.id,
      event: input.event,
      from,
      to: decided.to,
      memberId: input.memberId,
      why,
      at: now,
      ground: input.event === 'takeDown' ? input.ground : undefined,
      marks: input.event === 'reject' ? input.marks : undefined,
    });
    refuseIf(moved ? undefined : catalogueRefusal('product.transitionNotAllowed', { event: input.event, state: from }));
    const { id, event, ground, memberId } = input;
    if (event === 'approve') await setReviewedPrices(tx, id, null);
    if (event === 'takeDown' || event === 'restore')
      await announceTakeDown(tx, { id, event, reason: why, ground, memberId, now });
    else {
      const action = event === 'approve' ? 'approveProduct' : 'rejectProduct';
      await recordProductDecision(tx, { id, action, reason: why, memberId, now });
    }
  });
}

/** Remembers the prices a reviewer last saw while others are in effect; null where they are the current ones. */
export async function setReviewedPrices(tx: Tx, id: number, prices: ReviewedPrices | null): Promise<void> {
  await tx.update(product).set({ reviewedPrices: prices }).where(eq(product.id, id));
}
