import type { PushKeys } from '#core/device/contract.ts';
import { deviceRefusal } from '#core/device/refusals.ts';
import { whyNotDevice } from '#core/device/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { endPushToken, savePushToken } from '#server/device/push-tokens.ts';
import type { Bind } from '#server/http/bind.ts';

/** Public keys of services; those of push are refused when they are not configured. */
export type PublicKeys = { readonly gridLicence?: string | undefined; readonly push?: PushKeys | undefined };

export function deviceRoutes(bind: Bind, keys: PublicKeys): void {
  bind('readGridLicence', async () => keys.gridLicence ?? '');
  bind('readPushKeys', async () => orRefuse(keys.push, deviceRefusal('device.notConfigured')));
  bind('registerDevice', async ({ db, body, caller, token, now }) => {
    refuseIf(whyNotDevice(body, caller));
    await savePushToken(db, {
      memberId: caller.memberId,
      session: token ?? '',
      device: body.id,
      token: body.token,
      osType: body.osType,
      now,
    });
    return { id: body.id, osType: body.osType };
  });
  bind('removeDevice', async ({ db, query, caller }) => {
    await endPushToken(db, caller.memberId, query.token);
    return null;
  });
}
