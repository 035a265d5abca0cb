import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { decidedStore } from '#core/store/rules.ts';
import type { StoreEvent } from '#core/store/states.ts';
import { tidyText } from '#core/text.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockStore, moveStore } from '#server/store/queries.ts';

export type StoreDecision = {
  readonly id: number;
  readonly event: StoreEvent;
  readonly reason?: string | undefined;
  readonly memberId: number;
};

/**
 * An operator's decision about a store, with its history row. Its products appear or disappear in the same transaction.
 */
export async function decideStore(db: Db, wish: StoreDecision, now: Date): Promise<void> {
  const why = tidyText(wish.reason ?? '');
  await transaction(db, async (tx) => {
    const { status: from } = orRefuse(await lockStore(tx, wish.id), storeRefusal('store.notFound'));
    const decided = decidedStore(from, wish.event, why);
    if ('refusal' in decided) throw new Refused(decided.refusal);
    const moved = await moveStore(tx, {
      id: wish.id,
      event: wish.event,
      from,
      to: decided.to,
      memberId: wish.memberId,
      why,
      at: now,
    });
    refuseIf(moved ? undefined : storeRefusal('store.moveNotAllowed', { event: wish.event, state: from }));
  });
}
