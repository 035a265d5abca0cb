import Type from 'typebox';
import { endpoint, named, shape, NumberText } from '#core/endpoint.ts';
import { Address, Session, ZoneCode } from '#core/member/contract.ts';

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const listZones = endpoint({
  method: 'GET',
  path: '/api/v1/zones',
  access: 'public',
  summary:
    'The states or provinces of a country (ISO 3166-2), named in the requested language where available, otherwise ' +
    'in English; empty for a country without any',
  query: shape({ code: Type.String({ pattern: '^[A-Z]{2}$' }) }),
  answer: Type.Array(
    shape({ id: Type.String(), code: Type.String(), countryCode: Type.String(), name: Type.String() }),
  ),
  refuses: [],
});

const AddressChange = named('AddressChange', {
  nickname: Text(50),
  recipient: Text(100),
  phoneCountry: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
  phone: Type.Optional(NumberText({ maxLength: 20 })),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  zone: Type.Optional(ZoneCode),
  postcode: Text(12),
  address: Text(200),
  detailAddress: Text(200),
});

export const changeMyAddress = endpoint({
  method: 'PATCH',
  path: '/api/v1/auth/customer/address',
  access: 'market.use',
  writesBack: true,
  summary:
    'Change fields of the default shipping address; an empty body changes nothing. Without an address the call ' +
    'creates the first one and requires all fields, and an empty body answers null',
  body: AddressChange,
  answer: Type.Union([Address, Type.Null()]),
  refuses: [],
});

export const refreshSession = endpoint({
  method: 'GET',
  path: '/api/v1/auth/refresh',
  access: 'account.use',
  beforeSecondFactor: true,
  summary: 'Issue a new token for this session; the old token ends, and the session still ends at its original time',
  perMinute: 30,
  answer: Session,
  session: 'begins',
  refuses: [],
});
