import { formatInstant } from '#core/format.ts';
import type { MARKETING_CONSENTS } from '#core/consent/rules.ts';
import type { Lang } from '#core/locale.ts';
import type { MailKind } from '#core/notice/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';
import { queueMail } from '#server/notice/commands.ts';

type Marketing = (typeof MARKETING_CONSENTS)[number];
type Reader = { readonly email: string; readonly lang: Lang; readonly now: Date };

/** The page with the consents. */
const HREF = '/my/profile#consents';

/**
 * Confirms what was done about consents to advertising: who sends, on which day, whether they were given or withdrawn
 * (Act on Information and Communications Networks §50 (7)).
 */
export async function sendMarketingMails(
  tx: Tx,
  reader: Reader,
  changed: readonly { readonly consent: Marketing; readonly isGiven: boolean }[],
): Promise<void> {
  for (const isGiven of [true, false]) {
    const consents = changed.filter((one) => one.isGiven === isGiven).map(({ consent }) => consent);
    if (consents.length > 0)
      await sendMarketingMail(tx, reader, isGiven ? 'marketingGiven' : 'marketingWithdrawn', consents, reader.now);
  }
}

/** A mail about consents to advertising of a day. */
export async function sendMarketingMail(
  tx: Tx,
  { email, lang, now }: Reader,
  kind: MailKind,
  consents: readonly Marketing[],
  day: Date,
): Promise<void> {
  const channels = new Intl.ListFormat(lang, { type: 'conjunction' }).format(
    consents.map((consent) => messageText(lang, `notice.channels.${consent}`)),
  );
  await queueMail(tx, { email, kind, params: { channels, date: formatInstant(day, lang, 'day') }, href: HREF, now });
}
