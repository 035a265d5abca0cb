import { isCountry } from '#core/member/countries.ts';
import type { CustomsFormats } from '#core/customs-formats.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { changeDefaultAddress } from '#server/member/places/addresses.ts';
import { presentAddress } from '#server/member/present.ts';
import { detailRoutes } from '#server/member/details.ts';
import { refresh } from '#server/member/sign-in/refresh.ts';
import { presentZones } from '#server/member/places/zones.ts';

/** Subdivisions of countries, the default address and the token of a session. */
export function memberDetailRoutes(bind: Bind, customsFormats: CustomsFormats): void {
  detailRoutes(bind, customsFormats);
  bind('listZones', async ({ query, lang }) => {
    refuseFields(atField('code', isCountry(query.code) ? undefined : memberRefusal('member.countryUnknown')));
    return presentZones(query.code, lang);
  });
  bind('changeMyAddress', async ({ db, caller: { memberId }, body, read }) => {
    const changed = await changeDefaultAddress(db, memberId, body, read);
    return changed ? presentAddress(changed) : null;
  });
  bind('refreshSession', async ({ db, token = '', now }) => {
    const { id, token: next, expiresAt } = orRefuse(await refresh(db, token, now), requestRefusal('session.required'));
    return { id, token: next, expiresAt: expiresAt.toISOString() };
  });
}
