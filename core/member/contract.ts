import Type from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  Nothing,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
  NumberText,
} from '#core/endpoint.ts';
import { SecondFactorCode } from '#core/member/second-factor/contract.ts';
import { OFFER_MAX } from '#core/member/partner/rules.ts';
import { MEMBER_KINDS } from '#core/member/rules.ts';
import { PARTNER_KINDS, STORE_RIGHTS } from '#core/role.ts';

const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });
const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
/** A state or province by its ISO 3166-2 code; empty or null for none. */
export const ZoneCode = Type.Union([
  Type.String({ pattern: '^([A-Z]{2}-[A-Z0-9]{1,3})?$', maxLength: 6 }),
  Type.Null(),
]);
const DialCode = Type.String({ pattern: '^[1-9][0-9]{0,3}$' });

const ConsentsShape = named('Consents', {
  terms: Type.Boolean(),
  electronicFinance: Type.Boolean(),
  personalInformation: Type.Boolean(),
  over14: Type.Boolean(),
  thirdParty: Type.Optional(Type.Boolean()),
  marketingEmail: Type.Optional(Type.Boolean()),
  marketingSms: Type.Optional(Type.Boolean()),
  marketingPush: Type.Optional(Type.Boolean()),
});

const Registration = named('Registration', {
  memberKind: oneOf(MEMBER_KINDS, 'MemberKind'),
  emailAddress: Text(254),
  password: Text(200),
  repeatPassword: Text(200),
  firstName: Text(100),
  lastName: Text(100),
  country: CountryCode,
  phoneCountry: DialCode,
  phone: NumberText({ maxLength: 20 }),
  company: Type.Optional(Text(100)),
  businessNumber: Type.Optional(
    described(
      'Of a Korean business its ten digits; of another one the registration number of its country',
      NumberText({ maxLength: 30 }),
    ),
  ),
  businessType: Type.Optional(
    described('The type of a business, required with `businessItem` of businesses outside Korea', Text(100)),
  ),
  businessItem: Type.Optional(Text(100)),
  zone: Type.Optional(described('Required where the country has states, other than Korea (`listZones`)', ZoneCode)),
  postcode: Type.Optional(
    described('With `address` and `detailAddress` required of businesses outside Korea', Text(12)),
  ),
  address: Type.Optional(Text(200)),
  detailAddress: Type.Optional(Text(200)),
  partnerKind: Type.Optional(
    described('The work a cooperating member applies for, with `partnerOffer` (MEM-003)', oneOf(PARTNER_KINDS)),
  ),
  partnerOffer: Type.Optional(described('What a cooperating member offers', Text(OFFER_MAX))),
  emailToken: Type.Optional(
    described(
      'The token of the answered code to `emailAddress`; required of members outside Korea (`confirmEmailCode`).',
      Text(100),
    ),
  ),
  identityToken: Type.Optional(
    described(
      'The token of a completed identity verification (`completeIdentity`): names and telephone are taken from it, ' +
        'whatever the request has. Without it a member in Korea registers as not verified.',
      Text(100),
    ),
  ),
  consents: ConsentsShape,
});

export const Session = named('Session', {
  id: Id,
  token: Type.Optional(
    Type.String({
      description: 'Left out for a page that asks for the session cookie with the header x-session: cookie',
    }),
  ),
  expiresAt: Instant,
});

export const registerMember = endpoint({
  method: 'POST',
  path: '/api/v1/customer/register',
  access: 'public',
  summary:
    'Register a member and sign them in. The number of a Korean business is checked with the National Tax Service; ' +
    'the address of a business outside Korea becomes the first of its address book',
  body: Registration,
  answer: Session,
  status: 201,
  device: true,
  session: 'begins',
  refuses: [
    'member.emailTaken',
    'member.tooManyRegistrations',
    'member.identityExpired',
    'member.identityTaken',
    'withdrawal.rejoinBarred',
  ],
});

export const logIn = endpoint({
  method: 'POST',
  path: '/api/v1/customer/login',
  access: 'public',
  summary: 'Sign in with e-mail address and password, and a code where the member has a second factor',
  body: named('LogIn', {
    username: Text(254, 1),
    password: Text(200, 1),
    /** Six digits of the authenticator app, or a recovery code. */
    code: Type.Optional(SecondFactorCode),
  }),
  answer: Session,
  device: true,
  session: 'begins',
  refuses: [
    'member.wrongCredentials',
    'member.tooManyAttempts',
    'member.withdrawalPending',
    'member.secondFactorRequired',
    'member.secondFactorWrong',
  ],
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'account.use',
  summary: 'End this session',
  beforeSecondFactor: true,
  session: 'ends',
  answer: Nothing,
  status: 204,
  refuses: [],
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/profile',
  access: 'account.use',
  summary: 'The signed-in member',
  beforeSecondFactor: true,
  answer: named('Profile', {
    id: Id,
    emailAddress: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    name: described('Both names, in the order in which they are written', Type.String()),
    storeCode: Type.String(),
    type: oneOf(['CUSTOMER', 'ENTERPRISE']),
    groups: Type.Array(shape({ type: oneOf(['CUSTOMER', 'ENTERPRISE']) })),
    memberKind: oneOf(MEMBER_KINDS),
    country: Type.String(),
    phoneCountry: Type.String(),
    phone: Type.String(),
    company: Type.Union([Type.String(), Type.Null()]),
    staffRole: Type.Union([Type.String(), Type.Null()]),
    partnerKind: described(
      'The work a cooperating member is approved for',
      Type.Union([oneOf(PARTNER_KINDS), Type.Null()]),
    ),
    employment: described(
      'The work of the member for another one’s store',
      orNull(
        shape({
          storeCode: Type.String(),
          owner: described('The name of the owner', Type.String()),
          rights: Type.Array(oneOf(STORE_RIGHTS, 'StoreRight')),
          mustSetUpSecondFactor: described(
            'It needs a second factor: until there is one, calls of the store refuse member.secondFactorMustBeSetUp',
            Type.Boolean(),
          ),
        }),
      ),
    ),
    memberSince: Instant,
    mustSetUpSecondFactor: described(
      'The role requires a second factor: until there is one, other calls refuse member.secondFactorMustBeSetUp',
      Type.Boolean(),
    ),
  }),
  refuses: [],
});

export const changeProfile = endpoint({
  stepUp: true,
  method: 'PATCH',
  path: '/api/v1/auth/customer',
  access: 'account.use',
  writesBack: true,
  summary:
    'Change names and phone of the signed-in member; what is not sent stays as it is. After an identity verification ' +
    'they come from it alone',
  body: shape({
    firstName: Type.Optional(Text(100, 1)),
    lastName: Type.Optional(Text(100, 1)),
    phoneCountry: Type.Optional(DialCode),
    phone: Type.Optional(NumberText({ maxLength: 20 })),
  }),
  answer: readProfile.answer,
  refuses: ['member.identityFixed'],
});

export const readConsents = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/consents',
  access: 'account.use',
  summary: 'The member’s consents, and whether all that an order requires are given',
  answer: named('MemberConsents', { ...ConsentsShape.properties, isWhole: Type.Boolean(), at: Instant }),
  refuses: [],
});

export const giveConsents = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/customer/consents',
  access: 'account.use',
  summary: 'Give the consents that are required for an order, and choose the optional ones',
  body: ConsentsShape,
  answer: readConsents.answer,
  refuses: [],
});

export const changePassword = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/customer/password',
  access: 'account.use',
  summary: 'Change the password; every other session of the member ends',
  body: shape({
    current: Text(200, 1),
    password: Text(200),
    repeatPassword: Text(200),
  }),
  answer: Nothing,
  status: 204,
  refuses: ['member.passwordWrong', 'member.tooManyAttempts'],
});

const AddressBody = named('AddressInput', {
  nickname: Text(50),
  recipient: Text(100),
  phoneCountry: DialCode,
  phone: NumberText({ maxLength: 20 }),
  country: CountryCode,
  zone: Type.Optional(described('Required where the country has states, other than Korea (`listZones`)', ZoneCode)),
  postcode: Text(12),
  address: Text(200),
  detailAddress: Text(200),
  isDefault: Type.Optional(Type.Boolean()),
});

export const Address = named('Address', {
  id: Id,
  nickname: Type.String(),
  recipient: Type.String(),
  phoneCountry: Type.String(),
  phone: Type.String(),
  country: Type.String(),
  zone: described('The code of the state or province', Type.Union([Type.String(), Type.Null()])),
  postcode: Type.String(),
  address: Type.String(),
  detailAddress: Type.String(),
  default: Type.Boolean(),
  ofCompany: described(
    'An address of the company the member acts for, which the member does not change',
    Type.Boolean(),
  ),
});

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/v1/auth/user/addresses',
  access: 'market.use',
  summary:
    'Shipping addresses of the signed-in member, the default one first, then those of the company the member acts for',
  answer: Type.Array(Address),
  refuses: [],
});

export const searchAddresses = endpoint({
  method: 'GET',
  path: '/api/v1/auth/user/address/search',
  access: 'account.use',
  summary: 'Korean addresses that match words of a road, a building or a neighbourhood (decision MEM-048)',
  perMinute: 120,
  query: shape({ keyword: Type.String({ maxLength: 100 }), ...pageQuery({ max: 20, standard: 10 }) }),
  answer: shape({
    addresses: Type.Array(
      shape({
        postcode: Type.String(),
        road: Type.String(),
        jibun: Type.String(),
        roadEn: Type.String(),
        building: Type.String(),
      }),
    ),
    ...pageFrame,
  }),
  refuses: [
    'member.addressKeywordEmpty',
    'member.addressKeywordTooBroad',
    'member.addressSearchUnavailable',
    'usage.memberLimit',
    'usage.dayLimit',
  ],
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/v1/auth/user/address',
  access: 'market.use',
  summary: 'Add a shipping address; the first one becomes the default',
  body: AddressBody,
  answer: Address,
  status: 201,
  refuses: ['member.addressLimit'],
});

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/user/address/:id',
  access: 'market.use',
  writesBack: 'AddressChangeInput',
  owned: 'address',
  summary: 'Replace a shipping address',
  params: IdParams,
  body: AddressBody,
  answer: Address,
  refuses: ['member.addressNotFound'],
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/user/address/:id',
  access: 'market.use',
  owned: 'address',
  summary:
    'Remove a shipping address. When the default address is removed, the oldest remaining one becomes the default',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['member.addressNotFound'],
});

export const makeAddressDefault = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/user/address/to/default/:id',
  access: 'market.use',
  owned: 'address',
  summary: 'Make a shipping address the default',
  params: IdParams,
  answer: Type.Array(Address),
  refuses: ['member.addressNotFound'],
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/v1/country',
  also: ['/api/v1/shipping/country'],
  access: 'public',
  summary: 'Countries with their names in the requested language and their dial codes',
  query: shape({ store: Type.Optional(Text(60)) }),
  answer: Type.Array(
    named('Country', { id: Type.String(), code: Type.String(), name: Type.String(), dialCode: Type.String() }),
  ),
  refuses: [],
});
