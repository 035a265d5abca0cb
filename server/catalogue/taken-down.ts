import type { StaffAction } from '#core/audit/rules.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { TakeDownGround } from '#core/catalogue/states.ts';
import { pick } from '#core/locale.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { product, productHistory } from '#server/catalogue/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';
import { member } from '#server/member/tables.ts';
import { notifyStore } from '#server/employee/notify-store.ts';
import { store } from '#server/store/tables.ts';

type Decided = {
  readonly id: number;
  readonly event: 'takeDown' | 'restore';
  readonly reason: string;
  readonly ground?: TakeDownGround | undefined;
  readonly memberId: number;
  readonly now: Date;
};

const ACTIONS = { takeDown: 'takeDownProduct', restore: 'restoreProduct' } as const;
const NOTICES = { takeDown: 'productTakenDown', restore: 'productRestored' } as const;

type Recorded = Pick<Decided, 'id' | 'reason' | 'memberId' | 'now'> & { readonly action: StaffAction };

/** Records the approval of a product, or its refusal. */
export async function recordProductDecision(tx: Tx, { id, ...decision }: Recorded): Promise<void> {
  const [found] = await tx.select({ code: product.code }).from(product).where(eq(product.id, id));
  await recordDecision(tx, { subject: { kind: 'product', id, label: found?.code ?? String(id) }, ...decision });
}

/** Records that a product was taken down or restored, and notifies its seller in the language they read. */
export async function announceTakeDown(tx: Tx, { id, event, reason, ground, memberId, now }: Decided): Promise<void> {
  const [found] = await tx
    .select({ code: product.code, name: product.name, storeId: store.id, lang: member.lang })
    .from(product)
    .innerJoin(store, eq(store.id, product.storeId))
    .innerJoin(member, eq(member.id, store.ownerId))
    .where(eq(product.id, id));
  if (!found) throw new Error(`product ${id} has no owner`);
  const { code, name, storeId, lang } = found;
  const subject = { kind: 'product' as const, id, label: code };
  await recordDecision(tx, { action: ACTIONS[event], subject, reason, memberId, now });
  const why = [ground && messageText(lang, `goods.takeDownGround.${ground}`), reason].filter(Boolean).join(' · ');
  await notifyStore(tx, {
    storeId,
    right: 'goods',
    kind: NOTICES[event],
    params: { product: pick(name, lang), code, reason: why },
    href: '/seller',
    now,
  });
}

/** Products of a store that are taken down, with the decision, the newest first. */
export async function takenDownOf(db: Db, storeId: number) {
  const last = db
    .select({ id: sql`max(${productHistory.id})` })
    .from(productHistory)
    .where(and(eq(productHistory.productId, product.id), eq(productHistory.event, 'takeDown')));
  return db
    .select({
      id: product.id,
      code: product.code,
      name: product.name,
      picture: sql<
        string | null
      >`(select base from product_picture where product_id = ${product.id} order by sort, id limit 1)`,
      at: productHistory.at,
      ground: productHistory.ground,
      reason: productHistory.why,
    })
    .from(product)
    .innerJoin(productHistory, inArray(productHistory.id, last))
    .where(and(eq(product.storeId, storeId), eq(product.approval, 'takenDown')))
    .orderBy(desc(productHistory.at), desc(product.id))
    .limit(100);
}
