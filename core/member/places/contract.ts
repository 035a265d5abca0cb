import Type from 'typebox';
import { endpoint, Instant, Id, shape } from '#core/endpoint.ts';
import { Address } from '#core/member/contract.ts';

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const listZones = endpoint({
  method: 'GET',
  path: '/api/v1/zones',
  access: 'public',
  summary:
    'The states or provinces of a country (ISO 3166-2), named in the language asked for where we have the name, ' +
    'else in English; none for a country without',
  query: shape({ code: Type.String({ pattern: '^[A-Z]{2}$' }) }),
  answer: Type.Array(
    shape({ id: Type.String(), code: Type.String(), countryCode: Type.String(), name: Type.String() }),
  ),
  refuses: [],
});

const AddressChange = shape({
  nickname: Text(50),
  recipient: Text(100),
  phoneCountry: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
  phone: Text(20),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  postcode: Text(12),
  address: Text(200),
  detailAddress: Text(200),
});

export const changeMyAddress = endpoint({
  method: 'PATCH',
  path: '/api/v1/auth/customer/address',
  access: 'member',
  summary: 'Change parts of the default shipping address; the first address is made of it, and then needs all of them.',
  body: AddressChange,
  answer: Address,
  refuses: [],
});

export const refreshSession = endpoint({
  method: 'GET',
  path: '/api/v1/auth/refresh',
  access: 'member',
  summary: 'A new token for this session; the old one ends with it, and the session ends when it would have ended',
  perMinute: 30,
  answer: shape({ id: Id, token: Type.String(), expiresAt: Instant }),
  refuses: [],
});
