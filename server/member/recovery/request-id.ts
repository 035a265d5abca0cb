import type { Lang } from '#core/locale.ts';
import { type IdRequest, wrongIdFields } from '#core/member/recovery/rules.ts';
import { businessDigits } from '#core/member/rules.ts';
import { CODE_MINUTES } from '#core/member/verification/rules.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { openChallenge } from '#server/member/verification/challenges.ts';
import { namesakes } from '#server/member/registration/namesakes.ts';
import { limitRecovery } from '#server/member/recovery/recovery-limits.ts';
import { limitTexts } from '#server/member/verification/text-limits.ts';
import type { CodeMessage } from '#server/member/registration/visitor-code.ts';

type Asking = { readonly lang: Lang; readonly origin: RequestOrigin; readonly now: Date };
type RequestedId = { readonly token: string; readonly expiresAt: Date; readonly message: CodeMessage | undefined };

/**
 * Prepares the code for somebody who forgot their ID. A search by telephone is answered by the entered telephone, a
 * member's or not: only who holds it learns whether anybody is registered with it (ERR-038). A search by business number
 * is answered by the telephone of the member with that name, if there is one.
 */
export async function requestId(db: Db, input: IdRequest, { lang, origin, now }: Asking): Promise<RequestedId> {
  refuseFields(wrongIdFields(input));
  const { phoneCountry = '', phone = '', businessNumber = '' } = input;
  const about = input.by === 'phone' ? `${phoneCountry} ${phone}` : businessDigits(businessNumber);
  await limitRecovery(db, 'code', { about, origin, now });
  // Also where no message is sent, so that it does not disclose whose number this is.
  await limitTexts(db, 'visitor', origin, now);
  const members = await namesakes(db, input);
  const { token, code, expiresAt } = await transaction(db, (tx) =>
    openChallenge(tx, { purpose: 'findId', memberIds: members.map(({ id }) => id) }, now),
  );
  const to = input.by === 'phone' ? { phoneCountry, phone } : members[0];
  const text = messageText(lang, 'notice.textMessage.verificationCode', { code, minutes: CODE_MINUTES });
  return { token, expiresAt, message: to && { phoneCountry: to.phoneCountry, phone: to.phone, text } };
}
