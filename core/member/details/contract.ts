import Type, { type Static } from 'typebox';
import { described, endpoint, named, shape } from '#core/endpoint.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

const fields = {
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  zone: described(
    'State or province (ISO 3166-2, as listed by `listZones`); empty where none is chosen',
    Type.String({ pattern: '^([A-Z]{2}-[A-Z0-9]{1,3})?$', maxLength: 6 }),
  ),
  postcode: Text(12),
  address: Text(200),
  detailAddress: Text(200),
  building: Text(100),
  company: described('Name of the company; that of a Korean company is changed with its papers', Text(100)),
};

const MemberDetails = named('MemberDetails', {
  ...fields,
  customsCode: described('The personal customs clearance code, masked; empty for none', Type.String()),
});
export type MemberDetailsAnswer = Static<typeof MemberDetails>;

export const readDetails = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/details',
  access: 'account.use',
  summary: 'Country, own address and company of the signed-in member, and the masked customs code',
  answer: MemberDetails,
  refuses: [],
});

export const changeDetails = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/customer/details',
  access: 'account.use',
  summary: 'Replace country, own address and, of a company outside Korea, its name. An empty address deletes it',
  body: named('MemberDetailsInput', fields),
  answer: MemberDetails,
  refuses: [],
});

export const readCustomsCode = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/customs-code',
  access: 'market.use',
  summary: 'The personal customs clearance code of the signed-in member; empty for none',
  answer: shape({ customsCode: Type.String() }),
  refuses: [],
});

export const changeCustomsCode = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/customer/customs-code',
  access: 'market.use',
  summary: 'Set the personal customs clearance code (P and 12 digits) that imports begin with; an empty one deletes it',
  body: shape({ customsCode: Text(30) }),
  answer: MemberDetails,
  refuses: ['member.customsCodeKoreanOnly'],
});
