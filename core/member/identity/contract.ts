import Type from 'typebox';
import { endpoint, Instant, named, shape } from '#core/endpoint.ts';
import { readProfile } from '#core/member/contract.ts';

const Token = Type.String({ minLength: 1, maxLength: 100 });
const NullableInstant = Type.Union([Instant, Type.Null()]);
const Nullable = Type.Union([Type.String(), Type.Null()]);

const BegunIdentity = named('BegunIdentity', {
  token: Type.String({ description: 'Names the verification in `completeIdentity` and `registerMember`' }),
  windowUrl: Type.String({ description: 'The page that opens the window of the provider' }),
  expiresAt: Instant,
});

export const readIdentityOffer = endpoint({
  method: 'GET',
  path: '/api/v1/customer/identity',
  access: 'public',
  summary: 'Whether members in Korea can verify their identity by telephone or card',
  answer: shape({ isOffered: Type.Boolean() }),
  refuses: [],
});

export const beginIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/customer/identity',
  access: 'public',
  summary: 'Begin the identity verification of a registration; refuses when the provider does not answer',
  perMinute: 20,
  device: true,
  answer: BegunIdentity,
  status: 201,
  refuses: ['member.identityUnavailable', 'member.tooManyIdentities'],
});

export const completeIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/customer/identity/results',
  access: 'public',
  summary:
    'Read the result of a verification at the provider: until `expiresAt` the person may register with the token as ' +
    '`identityToken`. The same answer again while it lasts',
  perMinute: 60,
  body: shape({ token: Token }),
  answer: named('VerifiedIdentity', {
    name: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    birthDate: Type.String(),
    phoneCountry: Type.String(),
    phone: Type.Union([
      Type.String({ description: 'Null when the person was verified without a telephone' }),
      Type.Null(),
    ]),
    expiresAt: Instant,
  }),
  refuses: [
    'member.identityUnavailable',
    'member.identityNotVerified',
    'member.identityExpired',
    'member.identityUnder14',
    'member.identityTaken',
  ],
});

export const readIdentity = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/identity',
  access: 'account.use',
  summary: 'Whether the identity of the member is verified, and whether it can be',
  answer: named('MemberIdentity', {
    isOffered: Type.Boolean(),
    verifiedAt: NullableInstant,
    birthDate: Nullable,
    /** Whether the telephone comes from the verification too. */
    includesPhone: Type.Boolean(),
  }),
  refuses: [],
});

export const beginMemberIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/auth/customer/identity',
  access: 'account.use',
  summary: 'Begin the identity verification of the member, the first one or one after a change of the telephone',
  perMinute: 20,
  device: true,
  answer: BegunIdentity,
  status: 201,
  refuses: ['member.identityUnavailable', 'member.tooManyIdentities'],
});

export const completeMemberIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/auth/customer/identity/results',
  access: 'account.use',
  summary: 'Read the result at the provider and take name and telephone of the member from it',
  device: true,
  body: shape({ token: Token }),
  answer: readProfile.answer,
  refuses: [
    'member.identityUnavailable',
    'member.identityNotVerified',
    'member.identityExpired',
    'member.identityUnder14',
    'member.identityTaken',
    'member.identityOther',
  ],
});
