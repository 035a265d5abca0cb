import { formatInstant } from '#core/format.ts';
import { deviceName } from '#core/member/sessions/rules.ts';
import { messageText } from '#server/i18n/messages.ts';
import type { SendNewDevice } from '#server/member/sign-in/enter.ts';
import { queueMail } from '#server/notice/commands.ts';

/** The mail about a log-in on a new device: which, from which network, and when (Korean time). */
export const newDeviceMail: SendNewDevice = (tx, { email, lang, device, network, now }) =>
  queueMail(tx, {
    email,
    kind: 'newDevice',
    params: {
      device: deviceName(device) ?? messageText(lang, 'notice.letters.newDevice.unknown'),
      network,
      at: formatInstant(now, lang, 'minute'),
    },
    href: '/my/security',
    now,
  });
