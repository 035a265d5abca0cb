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

const business = {
  businessType: described('Type of a company outside Korea; that of a Korean one is on its papers', Text(100)),
  businessItem: described('Item of a company outside Korea', Text(100)),
};

/** The formats of customs numbers here, for forms. */
export const CustomsFormatsShape = named('CustomsFormats', {
  letter: described('What the code of a person begins with', Type.String()),
  digits: described('How many digits follow it', Type.Integer()),
  businessMin: described('The fewest digits of the code of a business', Type.Integer()),
  businessMax: described('The most digits of it', Type.Integer()),
});

const MemberDetails = named('MemberDetails', {
  ...fields,
  ...business,
  customsCode: described('The personal customs clearance code, masked; empty for none', Type.String()),
  customsFormats: CustomsFormatsShape,
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
  writesBack: true,
  summary:
    'Replace country, own address and, of a company outside Korea, its name, type and item. An empty address deletes it',
  body: named('MemberDetailsInput', {
    ...fields,
    businessType: Type.Optional(business.businessType),
    businessItem: Type.Optional(business.businessItem),
  }),
  answer: MemberDetails,
  refuses: [],
});

export const readCustomsCode = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/customs-code',
  access: 'market.use',
  summary: 'The personal customs clearance code of the signed-in member; empty for none',
  answer: shape({ customsCode: Type.String(), customsFormats: CustomsFormatsShape }),
  refuses: [],
});

export const changeCustomsCode = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/customer/customs-code',
  access: 'market.use',
  summary:
    'Set the personal customs clearance code (P and 12 digits, or as `customsFormats` says) that imports begin with; an ' +
    'empty one deletes it',
  body: shape({ customsCode: Text(30) }),
  answer: MemberDetails,
  refuses: ['member.customsCodeKoreanOnly'],
});
