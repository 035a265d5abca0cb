import {
  addressOf as addressFrom,
  FAMILY_NAMES,
  type FamilyAddress,
  type FamilyPerson,
  phoneOf,
} from '#core/member/family/rules.ts';
import { type AddressForm, wrongAddressFields } from '#core/member/rules.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import { changeDefaultAddress, wholeAddress } from '#server/member/addresses.ts';
import { changeProfile } from '#server/member/commands.ts';
import { type AddressRow, addressesOf } from '#server/member/queries.ts';
import { zoneOf } from '#server/member/zones.ts';

/**
 * Changes the address of a member in the words of other clients of the family. Here there is one address for bills and
 * goods: `delivery`
 * is whole and ours, `billing` gives it its lines, and name and telephone to the member.
 */
export async function changeFamilyAddress(
  db: Pool,
  memberId: number,
  { billing, delivery }: FamilyAddress,
): Promise<AddressRow> {
  const [home] = await addressesOf(db, memberId);
  const lines = billing && linesOf(billing, home);
  const change = { ...lines, ...(delivery && addressFrom(delivery, zoneOf(delivery)?.name)) };
  const wrong = wrongAddressFields(wholeAddress(home, change)).map(({ path, ...field }) => ({
    ...field,
    path: `${delivery ? 'delivery' : 'billing'}.${isOurs(path) ? (FAMILY_NAMES[path] ?? path) : path}`,
  }));
  refuseFields(wrong);
  return transaction(db, async (tx) => {
    if (billing) await changeProfile(tx, memberId, { ...namesOf(billing), ...phoneSent(billing) });
    return changeDefaultAddress(tx, memberId, change);
  });
}

/** Who pays is not who receives: whoever has an address keeps its recipient. */
function linesOf(billing: FamilyPerson, home: AddressRow | undefined): Partial<AddressForm> {
  const { recipient, phone, phoneCountry, ...lines } = addressFrom(billing, zoneOf(billing)?.name);
  return home
    ? lines
    : {
        ...lines,
        ...(recipient !== undefined && { recipient }),
        ...(phone !== undefined && { phone }),
        ...(phoneCountry !== undefined && { phoneCountry }),
      };
}

const phoneSent = (billing: FamilyPerson) => (billing.phone ? phoneOf(billing) : {});

const namesOf = ({ firstName, lastName }: FamilyPerson) => ({
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
});

const isOurs = (path: string): path is keyof AddressForm => path in FAMILY_NAMES;
