import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { SmsError, type SmsPort } from '#server/integrations/sms/port.ts';
import { type Meter, metered } from '#server/usage/metered.ts';

/** The service of text messages, if there is one, and its budget. */
export type TextMessages = { readonly sms: SmsPort | undefined; readonly meter: Meter };

type Recipient = {
  /** The member whose share of the budget is used; a visitor has none. */
  readonly id?: number;
  readonly phoneCountry: string;
  readonly phone: string;
};

/** Sends a text message to a telephone, within the daily budget. Errors of the service become refusals. */
export async function sendTextMessage(
  db: Db,
  { sms, meter }: TextMessages,
  { id, phoneCountry, phone }: Recipient,
  text: string,
  now: Date,
): Promise<void> {
  const service = orRefuse(sms, memberRefusal('member.textMessagesUnavailable'));
  try {
    await metered(db, meter, { service: 'sms', units: 1, ...(id !== undefined && { memberId: id }), now }, () =>
      service.send({ dialCode: phoneCountry, phone, text }),
    );
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    throw new Refused(
      memberRefusal(error.why === 'notReachable' ? 'member.phoneNotReachable' : 'member.textMessagesUnavailable'),
    );
  }
}
