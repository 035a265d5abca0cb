import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { EnquiryState, EnquiryTopic } from '#core/enquiry/states.ts';
import { fullName } from '#core/full-name.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { enquiry, enquiryFile, enquiryHistory } from '#server/enquiry/tables.ts';
import { attachmentsOf } from '#server/media/attachments.ts';
import { member } from '#server/member/tables.ts';

export type EnquiryRow = typeof enquiry.$inferSelect;
type Page = { readonly page: number; readonly count: number };
type Filter = Page & {
  readonly memberId?: number;
  readonly status?: EnquiryState | undefined;
  readonly topic?: EnquiryTopic | undefined;
};

/** Enquiries of a member or of everybody: open ones the longest waiting first, others the last changed first. */
export async function enquiryPage(db: Db, { memberId, status, topic, page, count }: Filter) {
  const where = and(
    memberId === undefined ? undefined : eq(enquiry.memberId, memberId),
    status && eq(enquiry.state, status),
    topic && eq(enquiry.topic, topic),
  );
  const order =
    memberId !== undefined ? desc(enquiry.id) : status === 'open' ? asc(enquiry.id) : desc(enquiry.changedAt);
  const rows = await db
    .select()
    .from(enquiry)
    .where(where)
    .orderBy(order, desc(enquiry.id))
    .limit(count)
    .offset(page * count);
  return { rows, total: await db.$count(enquiry, where) };
}

export async function enquiryById(db: Db, id: number): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, id));
  return row;
}

/** An enquiry, locked until the transaction ends. */
export async function lockEnquiry(tx: Tx, id: number): Promise<EnquiryRow | undefined> {
  const [row] = await tx.select().from(enquiry).where(eq(enquiry.id, id)).for('update');
  return row;
}

/** The history of these enquiries with the names of staff, in its order. */
export async function historyOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ entry: enquiryHistory, lastName: member.lastName, firstName: member.firstName })
    .from(enquiryHistory)
    .leftJoin(member, eq(member.id, enquiryHistory.memberId))
    .where(inArray(enquiryHistory.enquiryId, [...ids]))
    .orderBy(asc(enquiryHistory.id));
  return rows.map(({ entry, lastName, firstName }) => ({
    ...entry,
    by: entry.event === 'send' || lastName === null || firstName === null ? '' : fullName({ lastName, firstName }),
  }));
}

/** The files of these enquiries. */
export async function filesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(enquiryFile)
    .where(inArray(enquiryFile.enquiryId, [...ids]))
    .orderBy(asc(enquiryFile.attachmentId));
  const files = await attachmentsOf(
    db,
    rows.map(({ attachmentId }) => attachmentId),
  );
  return Map.groupBy(
    rows.flatMap(({ enquiryId, attachmentId }) => {
      const file = files.get(attachmentId);
      return file ? { enquiryId, file } : [];
    }),
    ({ enquiryId }) => enquiryId,
  );
}

/** The address the sender is answered at: that of the account, or the one the visitor named. */
export async function addressOfSender(db: Db, { memberId, email }: EnquiryRow): Promise<string> {
  if (memberId === null) return email ?? '';
  const [row] = await db.select({ email: member.email }).from(member).where(eq(member.id, memberId));
  return row?.email ?? '';
}

/** Whether the caller may see a file of an enquiry: its sender and those who answer enquiries. */
export async function maySeeEnquiryFile(db: Db, caller: Caller, attachmentId: number): Promise<boolean> {
  const [row] = await db
    .select({ memberId: enquiry.memberId })
    .from(enquiryFile)
    .innerJoin(enquiry, eq(enquiry.id, enquiryFile.enquiryId))
    .where(eq(enquiryFile.attachmentId, attachmentId));
  return row !== undefined && (mayUse('enquiries.handle', caller) || row.memberId === caller.memberId);
}
