import { and, asc, eq, inArray } from 'drizzle-orm';
import { CENTER_DETAIL } from '#core/certification/rules.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { compareTasks, TASKS_MAX } from '#core/summary/tasks.ts';
import { presentPhotos } from '#server/centre/present-issues.ts';
import { photosOfIssues } from '#server/centre/queries.ts';
import { certification } from '#server/certification/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { linesOf } from '#server/order/queries.ts';
import { order } from '#server/order/tables.ts';
import { waitingFor } from '#server/summary/waiting.ts';

/** What waits for a member, the most urgent first. */
export async function presentTasks(db: Db, memberId: number, lang: Lang) {
  const waiting = (await waitingFor(db, memberId)).toSorted(compareTasks);
  const first = waiting.slice(0, TASKS_MAX);
  const ids = [...new Set(first.map(({ orderId }) => orderId))];
  const orders = ids.length === 0 ? [] : await db.select().from(order).where(inArray(order.id, ids));
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const lines = await linesOf(db, ids);
  const issueIds = first.flatMap(({ issue }) => (issue ? [issue.id] : []));
  const photos = await presentPhotos(db, await photosOfIssues(db, issueIds));
  const ofOrders = first.map((one) => {
    const own = lines.get(one.orderId) ?? [];
    const line = own.find(({ id }) => id === one.issue?.orderLineId) ?? own[0];
    const cost = one.issue && line ? { minor: line.unitPrice * one.issue.pieces, currency: line.currency } : null;
    const amount = one.amount ?? cost;
    return {
      kind: one.kind,
      orderId: one.orderId,
      number: numbers.get(one.orderId) ?? '',
      name: line ? pick(line.name, lang) : '',
      image: line?.picture ?? null,
      photo: one.issue ? (photos.find(({ issueId }) => issueId === one.issue?.id)?.file ?? null) : null,
      pieces: one.issue?.pieces ?? null,
      amount: amount && moneyAnswer(amount),
      dueAt: one.dueAt?.toISOString() ?? null,
      href: one.href,
    };
  });
  const asked = await informationNeeded(db, memberId);
  return {
    tasks: [...asked, ...ofOrders].slice(0, TASKS_MAX),
    total: waiting.length + asked.length,
  };
}

/** Certifications that wait for information of the applicant. */
async function informationNeeded(db: Db, memberId: number) {
  const rows = await db
    .select({ id: certification.id, number: certification.number, name: certification.productName })
    .from(certification)
    .where(and(eq(certification.memberId, memberId), eq(certification.status, 'informationNeeded')))
    .orderBy(asc(certification.id));
  return rows.map(({ id, number, name }) => ({
    kind: 'giveInformation' as const,
    orderId: null,
    number,
    name,
    image: null,
    photo: null,
    pieces: null,
    amount: null,
    dueAt: null,
    href: `${CENTER_DETAIL}/${id}`,
  }));
}
