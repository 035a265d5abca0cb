import type { CustomsFormats } from '#core/customs-formats.ts';
import type { Caller } from '#core/role.ts';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { addAddress, changeAddress, makeAddressDefault, removeAddress } from '#server/member/places/addresses.ts';
import {
  changePassword,
  changeProfile,
  giveConsents,
  type MemberEffects,
  type RegistrationLimit,
} from '#server/member/commands.ts';
import { register } from '#server/member/registration/register.ts';
import { searchAddresses } from '#server/member/places/address-search.ts';
import { memberDetailRoutes } from '#server/member/places/place-routes.ts';
import { presentAddress, presentConsents, presentCountries, presentSession } from '#server/member/present.ts';
import { type MustSetUp, profileOf } from '#server/member/profile.ts';
import { memberById, sharedAddressesOf } from '#server/member/queries.ts';
import type { AddressSearchPort } from '#server/integrations/address/port.ts';
import type { Meter } from '#server/usage/metered.ts';

type MemberDeps = {
  readonly effects: MemberEffects;
  readonly addresses: AddressSearchPort | undefined;
  readonly meter: Meter;
  readonly registrationsPerHour: RegistrationLimit;
  readonly customsFormats: CustomsFormats;
  /** Whether the caller has to set up a second factor. */
  readonly mustSetUp: (caller: Caller) => MustSetUp;
};

export function memberRoutes(
  bind: Bind,
  { effects, addresses, meter, registrationsPerHour: limit, customsFormats, mustSetUp }: MemberDeps,
): void {
  bind('registerMember', async ({ db, body, lang, now, origin }) =>
    presentSession(await register(db, body, { lang, now, effects, origin, limit })),
  );
  bind('readProfile', async ({ db, caller }) => profileOf(db, caller.memberId, mustSetUp(caller)));
  bind('changeProfile', async ({ db, caller, body, read }) => {
    await changeProfile(db, caller.memberId, body, read);
    return profileOf(db, caller.memberId, mustSetUp(caller));
  });
  bind('readConsents', async ({ db, caller }) => consentsOf(db, caller.memberId));
  bind('giveConsents', async ({ db, caller, body, now }) => {
    await giveConsents(db, caller.memberId, body, now, effects);
    return consentsOf(db, caller.memberId);
  });
  bind('changePassword', async ({ db, caller, token, body, now }) => {
    await changePassword(db, { ...caller, token: token ?? '' }, body, now);
    return null;
  });
  memberDetailRoutes(bind, customsFormats);
  bind('listAddresses', async ({ db, caller: { memberId } }) => {
    const rows = await sharedAddressesOf(db, memberId);
    const hasOwn = rows.some((row) => row.memberId === memberId);
    return rows.map((row) => {
      const ofCompany = row.memberId !== memberId;
      const answer = presentAddress(row, ofCompany);
      return { ...answer, default: answer.default && !(ofCompany && hasOwn) };
    });
  });
  bind('searchAddresses', ({ db, query, caller: { memberId }, now }) =>
    searchAddresses(db, { port: addresses, meter }, query, { memberId, now }),
  );
  bind('addAddress', async ({ db, caller, body }) => presentAddress(await addAddress(db, caller.memberId, body)));
  bind('changeAddress', async ({ db, caller, params, body, read }) =>
    presentAddress(await changeAddress(db, caller.memberId, params.id, body, read)),
  );
  bind('removeAddress', async ({ db, caller, params }) => {
    await removeAddress(db, caller.memberId, params.id);
    return null;
  });
  bind('makeAddressDefault', async ({ db, caller, params }) =>
    (await makeAddressDefault(db, caller.memberId, params.id)).map((row) => presentAddress(row)),
  );
  bind('listCountries', async ({ lang }) => presentCountries(lang));
}

async function consentsOf(db: Db, memberId: number) {
  return presentConsents(orRefuse(await memberById(db, memberId), requestRefusal('session.required')).member);
}
