import { and, eq, sql } from 'drizzle-orm';
import { enquiryRefusal } from '#core/enquiry/refusals.ts';
import { type EnquiryEvent, enquiryMachine } from '#core/enquiry/states.ts';
import { orRefuse } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { tidyText } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { type EnquiryRow, lockEnquiry } from '#server/enquiry/queries.ts';
import { mailSender, recordEvent } from '#server/enquiry/record.ts';
import { enquiry } from '#server/enquiry/tables.ts';

type Decision = { readonly id: number; readonly staffId: number; readonly now: Date };

/** Answers an enquiry; the answer is mailed, and a member also reads it under their account. */
export async function answerEnquiry(db: Db, { text: raw, ...decision }: Decision & { readonly text: string }) {
  const text = tidyText(raw);
  refuseFields(atField('text', text ? undefined : requestRefusal('request.required')));
  await transaction(db, async (tx) => {
    const row = await transitionEnquiry(tx, 'answer', decision, text);
    await mailSender(tx, row, 'enquiryAnswered', { answer: text }, decision.now);
  });
}

/** Closes an enquiry. */
export async function closeEnquiry(db: Db, decision: Decision): Promise<void> {
  await transaction(db, (tx) => transitionEnquiry(tx, 'close', decision, ''));
}

async function transitionEnquiry(
  tx: Tx,
  event: Exclude<EnquiryEvent, 'send'>,
  { id, staffId, now }: Decision,
  text: string,
): Promise<EnquiryRow> {
  const row = orRefuse(await lockEnquiry(tx, id), enquiryRefusal('enquiry.notFound'));
  const to = orRefuse(
    enquiryMachine.next(row.state, event, 'operator', 'enquiry'),
    enquiryRefusal('enquiry.transitionNotAllowed', { event, state: row.state }),
  );
  await tx
    .update(enquiry)
    .set({ state: to, changedAt: now, version: sql`${enquiry.version} + 1` })
    .where(and(eq(enquiry.id, id), eq(enquiry.state, row.state)));
  await recordEvent(tx, row, { event, memberId: staffId, text, now });
  return row;
}
