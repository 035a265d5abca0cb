import { formatInstant } from '#core/format.ts';
import { messageText } from '#server/i18n/messages.ts';
import type { SendFactorMail } from '#server/member/second-factor/factor-change.ts';
import { queueMail } from '#server/notice/commands.ts';

const KINDS = { added: 'factorAdded', removed: 'factorRemoved' } as const;

/** The mail about a factor that was added or removed: which, and when (Korean time). */
export const factorMail: SendFactorMail = (tx, { email, lang }, { change, factor, now }) =>
  queueMail(tx, {
    email,
    kind: KINDS[change],
    params: {
      factor: messageText(lang, `notice.letters.factorAdded.${factor}`),
      at: formatInstant(now, lang, 'minute'),
    },
    href: '/my/security',
    now,
  });
