import { asc, eq } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import type { ImportQuestions } from '#core/importing/following/contract.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { informedOf } from '#server/company/colleagues/queries.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { importOf } from '#server/importing/queries.ts';
import { importQuestion } from '#server/importing/tables.ts';
import { staffWith } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';
import { notify } from '#server/notice/commands.ts';
import { findOrder, type Scope } from '#server/order/queries.ts';

type ImportBody = { readonly scope: Scope; readonly orderId: number };

async function importAbout(db: Db, { scope, orderId }: ImportBody) {
  const { order } = orRefuse(
    await findOrder(db, scope, orderId),
    scope === 'all' ? importingRefusal('importing.notFound') : orderRefusal('order.notFound'),
  );
  return { order, importRow: orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound')) };
}

/** Questions and answers of an import, the oldest first. The buyer sees staff by role only. */
export async function presentQuestions(db: Db, about: ImportBody, readerId: number): Promise<ImportQuestions> {
  await importAbout(db, about);
  const rows = await db
    .select({ row: importQuestion, lastName: member.lastName, firstName: member.firstName })
    .from(importQuestion)
    .innerJoin(member, eq(member.id, importQuestion.memberId))
    .where(eq(importQuestion.orderId, about.orderId))
    .orderBy(asc(importQuestion.id));
  const isStaff = about.scope === 'all';
  return {
    questions: rows.map(({ row, lastName, firstName }) => ({
      id: row.id,
      role: row.role,
      who: isStaff || row.role === 'buyer' ? fullName({ lastName, firstName }) : '',
      isMine: row.memberId === readerId,
      text: row.text,
      at: row.at.toISOString(),
    })),
  };
}

type Words = ImportBody & {
  readonly by: { readonly role: Role; readonly memberId: number };
  readonly text: string;
  readonly now: Date;
};

/**
 * Inserts a question or an answer and notifies its recipient: the coordinator (every operator while there is none), or
 * the buyer.
 */
export async function writeQuestion(db: Db, { by, text, now, ...about }: Words): Promise<void> {
  refuseIf(text.trim() === '' ? importingRefusal('importing.wordsRequired') : undefined);
  await transaction(db, async (tx) => {
    const { order, importRow } = await importAbout(tx, about);
    await tx.insert(importQuestion).values({ orderId: order.id, ...by, text: text.trim(), at: now });
    const params = { number: order.number };
    if (by.role !== 'buyer')
      return notify(tx, {
        memberId: await informedOf(tx, order),
        kind: 'importAnswer',
        params,
        href: `/my/orders/${order.id}#questions`,
        now,
      });
    const recipients =
      importRow.coordinatorId === null ? await staffWith(tx, 'imports.review') : [importRow.coordinatorId];
    return notify(
      tx,
      ...recipients.map((memberId) => ({
        memberId,
        kind: 'importQuestion' as const,
        params,
        href: `/admin/imports/${order.id}#questions`,
        now,
      })),
    );
  });
}
