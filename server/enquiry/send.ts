import { enquiryRefusal } from '#core/enquiry/refusals.ts';
import {
  ENQUIRIES_PER_HOUR,
  ENQUIRY_MINUTES,
  type EnquiryForm,
  enquiryNumber,
  wrongEnquiryFields,
} from '#core/enquiry/rules.ts';
import type { EnquiryTopic } from '#core/enquiry/states.ts';
import type { Lang } from '#core/locale.ts';
import { normalEmail } from '#core/member/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName, tidyText } from '#core/text.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { mailSender, recordEvent } from '#server/enquiry/record.ts';
import { enquiry, enquiryFile } from '#server/enquiry/tables.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { attach } from '#server/media/attachments.ts';
import { refuseTooMany, refuseTooManyFrom } from '#server/member/sign-in/attempts.ts';
import { notifyStaff } from '#server/notice/notify-staff.ts';

type EnquiryInput = EnquiryForm & { readonly topic: EnquiryTopic; readonly files?: readonly string[] };
type Sending = {
  /** Undefined for a visitor. */
  readonly memberId: number | undefined;
  readonly lang: Lang;
  readonly origin: RequestOrigin;
  readonly now: Date;
};

/**
 * Stores an enquiry, confirms it by mail and notifies staff. Returns its number. Files are of members: a visitor has no
 * account that owns them.
 */
export async function sendEnquiry(db: Db, input: EnquiryInput, { memberId, lang, origin, now }: Sending) {
  const form = {
    emailAddress: normalEmail(input.emailAddress ?? ''),
    subject: tidyName(input.subject),
    message: tidyText(input.message),
  };
  const { files = [], topic } = input;
  refuseFields(wrongEnquiryFields(form, memberId !== undefined));
  refuseIf(memberId === undefined && files.length > 0 ? enquiryRefusal('enquiry.filesForMembers') : undefined);
  const limit = { now, minutes: ENQUIRY_MINUTES, max: ENQUIRIES_PER_HOUR };
  const refused = (minutes: number) => enquiryRefusal('enquiry.tooMany', { minutes });
  await refuseTooManyFrom(db, origin, 'enquiry', limit, refused);
  // The confirmation of a visitor's enquiry is a mail to whoever they typed.
  if (memberId === undefined)
    await refuseTooMany(db, `enquiry to ${form.emailAddress}`, { ...limit, from: 'first' }, refused);
  return transaction(db, async (tx) => {
    const [row] = await tx
      .insert(enquiry)
      .values({
        memberId: memberId ?? null,
        email: memberId === undefined ? form.emailAddress : null,
        lang,
        topic,
        subject: form.subject,
        message: form.message,
        state: 'open',
        createdAt: now,
        changedAt: now,
      })
      .returning();
    if (!row) throw new Error('an enquiry was not written');
    await recordEvent(tx, row, { event: 'send', memberId: memberId ?? null, text: '', now });
    if (memberId !== undefined && files.length > 0) {
      const ids = await attach(tx, { keys: files, ownerId: memberId });
      await tx.insert(enquiryFile).values(ids.map((attachmentId) => ({ enquiryId: row.id, attachmentId })));
    }
    await mailSender(tx, row, 'enquiryReceived', {}, now);
    const number = enquiryNumber(row.id);
    const href = `/admin/enquiries?open=${row.id}`;
    await notifyStaff(tx, 'enquiries.handle', { kind: 'enquiryForStaff', params: { number }, href, now });
    return number;
  });
}
