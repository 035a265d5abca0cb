import { enquiryNumber } from '#core/enquiry/rules.ts';
import { type EnquiryEvent, enquiryMachine } from '#core/enquiry/states.ts';
import type { Tx } from '#server/db/pool.ts';
import { addressOfSender, type EnquiryRow } from '#server/enquiry/queries.ts';
import { enquiryHistory } from '#server/enquiry/tables.ts';
import { queueMailToAddress } from '#server/notice/commands.ts';

type Entry = {
  readonly event: EnquiryEvent;
  readonly memberId: number | null;
  readonly text: string;
  readonly now: Date;
};

export async function recordEvent(tx: Tx, row: EnquiryRow, { event, memberId, text, now }: Entry): Promise<void> {
  const from = event === 'send' ? null : row.state;
  const to = enquiryMachine.next(from, event, event === 'send' ? 'buyer' : 'operator', 'enquiry') ?? row.state;
  await tx.insert(enquiryHistory).values({ enquiryId: row.id, at: now, event, from, to, memberId, text });
}

/** Mails the sender in the language the enquiry was sent in. */
export async function mailSender(
  tx: Tx,
  row: EnquiryRow,
  kind: 'enquiryReceived' | 'enquiryAnswered',
  params: { readonly answer?: string },
  now: Date,
): Promise<void> {
  const { id, subject, lang, memberId } = row;
  const href = memberId === null ? '/contact' : '/my/enquiries';
  const email = await addressOfSender(tx, row);
  if (!email) return;
  await queueMailToAddress(tx, {
    email,
    lang,
    kind,
    params: { number: enquiryNumber(id), subject, ...params },
    href,
    now,
  });
}
