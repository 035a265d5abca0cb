import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { fullName } from '#core/full-name.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import {
  ADDRESS_LIMIT,
  type AddressForm,
  type Registration,
  postcodeOf,
  wrongAddressFields,
  wrongSentFields,
} from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { plainNumber, tidyName } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import * as queries from '#server/member/queries.ts';
import { zoneCodesOf } from '#server/member/places/zones.ts';

export type AddressInput = AddressForm & { readonly isDefault?: boolean };

/** The address as stored. */
function tidied(input: AddressForm): AddressForm {
  const { phoneCountry, country } = input;
  const phone = plainNumber(input.phone);
  const zone = input.zone || null;
  const postcode = postcodeOf(input.postcode, country);
  const texts = {
    nickname: tidyName(input.nickname),
    recipient: tidyName(input.recipient),
    address: tidyName(input.address),
    detailAddress: tidyName(input.detailAddress),
  };
  return { ...texts, phoneCountry, phone, country, zone, postcode };
}

/** The address as stored; refuses every wrong field at once. */
function validated(input: AddressForm): AddressForm {
  const form = tidied(input);
  refuseFields(wrongAddressFields(form, zoneCodesOf(form.country)));
  return form;
}

/** Adds an address; the first one is the default. */
export async function addAddress(db: Db, memberId: number, input: AddressInput): Promise<queries.AddressRow> {
  const form = validated(input);
  return transaction(db, async (tx) => {
    await queries.lockMember(tx, memberId);
    const held = await queries.countAddresses(tx, memberId);
    refuseIf(held >= ADDRESS_LIMIT ? memberRefusal('member.addressLimit', { limit: ADDRESS_LIMIT }) : undefined);
    const id = await queries.insertAddress(tx, { ...form, memberId });
    if (input.isDefault || held === 0) await queries.setDefaultAddress(tx, memberId, id);
    return owned(tx, memberId, id);
  });
}

/** Replaces an address. The default stays the default until another one is made so. */
export async function changeAddress(
  db: Db,
  memberId: number,
  addressId: number,
  input: AddressInput,
  read?: ReadBefore,
): Promise<queries.AddressRow> {
  const form = validated(input);
  return transaction(db, async (tx) => {
    await queries.lockMember(tx, memberId);
    refuseIf(whyChanged(read, await owned(tx, memberId, addressId)));
    await queries.updateAddress(tx, addressId, form);
    if (input.isDefault) await queries.setDefaultAddress(tx, memberId, addressId);
    return owned(tx, memberId, addressId);
  });
}

const EMPTY: AddressForm = {
  nickname: '',
  recipient: '',
  phoneCountry: '82',
  phone: '',
  country: 'KR',
  postcode: '',
  address: '',
  detailAddress: '',
};

/**
 * Merges a change into the existing address; without one the new address is labelled with its recipient by default. A
 * state is left out when the country changes.
 */
export const wholeAddress = (first: AddressForm | undefined, change: Partial<AddressForm>): AddressForm => ({
  ...(first ?? { ...EMPTY, nickname: change.recipient ?? '' }),
  ...(change.country !== undefined && change.country !== first?.country && { zone: null }),
  ...change,
});

/**
 * Changes parts of the default address, or creates the first one, of which every field is required. Without a change
 * returns what there is.
 */
export async function changeDefaultAddress(
  db: Db,
  memberId: number,
  change: Partial<AddressForm>,
  read?: ReadBefore,
): Promise<queries.AddressRow | undefined> {
  return transaction(db, async (tx) => {
    await queries.lockMember(tx, memberId);
    const [first] = await queries.addressesOf(tx, memberId);
    if (Object.keys(change).length === 0) return first;
    refuseIf(first && whyChanged(read, first));
    const form = tidied(wholeAddress(first, change));
    const wrong = wrongAddressFields(form, zoneCodesOf(form.country));
    refuseFields(first ? wrongSentFields(wrong, change) : wrong);
    if (first) await queries.updateAddress(tx, first.id, form);
    const id = first?.id ?? (await queries.insertAddress(tx, { ...form, memberId, isDefault: true }));
    return owned(tx, memberId, id);
  });
}

/** Removes an address; when it was the default the oldest one left takes its place. */
export async function removeAddress(db: Db, memberId: number, addressId: number): Promise<void> {
  await transaction(db, async (tx) => {
    await queries.lockMember(tx, memberId);
    const { isDefault } = await owned(tx, memberId, addressId);
    await queries.deleteAddress(tx, addressId);
    const next = isDefault ? await queries.oldestAddress(tx, memberId) : undefined;
    if (next !== undefined) await queries.setDefaultAddress(tx, memberId, next);
  });
}

/** Makes an address the default. Returns all of them. */
export async function makeAddressDefault(db: Db, memberId: number, addressId: number): Promise<queries.AddressRow[]> {
  return transaction(db, async (tx) => {
    await queries.lockMember(tx, memberId);
    await owned(tx, memberId, addressId);
    await queries.setDefaultAddress(tx, memberId, addressId);
    return queries.addressesOf(tx, memberId);
  });
}

async function owned(tx: Tx, memberId: number, addressId: number): Promise<queries.AddressRow> {
  return orRefuse(await queries.addressOf(tx, memberId, addressId), memberRefusal('member.addressNotFound'));
}

/** Adds the address of a business outside Korea as the first of its address book. */
export async function addBusinessAddress(tx: Tx, memberId: number, input: Registration): Promise<void> {
  const { phoneCountry, phone, country, zone, postcode = '', address = '', detailAddress = '', company = '' } = input;
  const form = { nickname: company.slice(0, 50), recipient: fullName(input), phoneCountry, phone, country };
  const place = tidied({ ...form, ...(zone && { zone }), postcode, address, detailAddress });
  await queries.insertAddress(tx, { ...place, memberId, isDefault: true });
}
