import type { Lang } from '#core/locale.ts';
import { type Device, deviceOf, networkName } from '#core/member/sessions/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { beginSession, type Session } from '#server/member/sessions/sessions.ts';
import { recordDevice } from '#server/member/sessions/devices.ts';

/** Queues the mail about a log-in on a device that the member did not use before, in the transaction of the log-in. */
export type SendNewDevice = (
  tx: Tx,
  login: {
    readonly email: string;
    readonly lang: Lang;
    readonly device: Device;
    readonly network: string;
    readonly now: Date;
  },
) => Promise<void>;

type Entering = {
  readonly member: { readonly id: number; readonly email: string; readonly lang: Lang };
  readonly origin: RequestOrigin;
  readonly now: Date;
};

/** Begins the session of somebody who proved to be the member, and mails them where it is on a new device. */
export async function enter(
  tx: Tx,
  { member: { id, email, lang }, origin, now }: Entering,
  sendNewDevice: SendNewDevice,
): Promise<Session> {
  if (await recordDevice(tx, id, origin.device, now)) {
    const device = deviceOf(origin.userAgent);
    await sendNewDevice(tx, { email, lang, device, network: networkName(origin.network), now });
  }
  return beginSession(tx, id, origin, now);
}
