import { memberRefusal } from '#core/member/refusals.ts';
import { VISITOR_MESSAGES_MAX } from '#core/member/recovery/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { refuseTooMany } from '#server/member/sign-in/attempts.ts';
import { sendTextMessage, type TextMessages } from '#server/member/verification/text-messages.ts';

export type CodeMessage = { readonly phoneCountry: string; readonly phone: string; readonly text: string };

const HOUR = 60;

/** Sends the code of a visitor within their common limit. */
export async function sendVisitorCode(db: Db, message: CodeMessage, messages: TextMessages, now: Date): Promise<void> {
  const limit = { now, minutes: HOUR, max: VISITOR_MESSAGES_MAX, from: 'first' } as const;
  await refuseTooMany(db, 'codes to telephones of visitors', limit, (minutes) =>
    memberRefusal('member.tooManyCodes', { minutes }),
  );
  await sendTextMessage(db, messages, message, message.text, now);
}
