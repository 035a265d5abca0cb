import Type from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  Nothing,
  oneOf,
  orNull,
  shape,
  TextId,
} from '#core/endpoint.ts';
import { Session } from '#core/member/contract.ts';
import { StepUp } from '#core/member/second-factor/contract.ts';
import { PASSKEY_NAME_MAX, TRANSPORTS } from '#core/member/passkeys/rules.ts';

const CredentialId = TextId({ pattern: '^[A-Za-z0-9_-]{16,1400}$', maxLength: 1400 });
const Base64url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
const Transports = Type.Array(oneOf(TRANSPORTS, 'PasskeyTransport'), { maxItems: TRANSPORTS.length });
const Name = Type.String({ minLength: 1, maxLength: PASSKEY_NAME_MAX, pattern: '\\S' });
const Password = Type.String({ minLength: 1, maxLength: 200 });

const Passkey = named('Passkey', {
  id: Id,
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: described('Null until it signed somebody in', orNull(Instant)),
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/v1/auth/passkeys',
  access: 'account.use',
  summary: 'The passkeys of the signed-in member, the oldest first',
  beforeSecondFactor: true,
  answer: Type.Array(Passkey),
  refuses: [],
});

export const beginPasskey = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/passkeys/setup',
  access: 'account.use',
  summary: 'A challenge to create a passkey with (WebAuthn), after the password',
  beforeSecondFactor: true,
  body: shape({ password: Password }),
  answer: shape({
    challenge: Type.String(),
    rpId: Type.String(),
    userHandle: Type.String(),
    username: Type.String(),
    existing: Type.Array(shape({ credentialId: Type.String(), transports: Transports })),
  }),
  status: 201,
  refuses: [
    'member.passwordWrong',
    'member.tooManyAttempts',
    'member.mailboxUnproven',
    'member.passkeysUnavailable',
    'member.tooManyPasskeys',
  ],
});

export const addPasskey = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  access: 'account.use',
  summary:
    'Register the passkey that was created with the challenge. The first factor of a member ends every other session ' +
    'and is answered with recovery codes, which are shown once',
  beforeSecondFactor: true,
  body: shape({
    name: Name,
    credentialId: CredentialId,
    clientDataJson: Base64url(4_000),
    attestationObject: Base64url(20_000),
    transports: Transports,
  }),
  answer: shape({ id: Id, recoveryCodes: Type.Array(Type.String()) }),
  status: 201,
  refuses: [
    'member.passwordWrong',
    'member.mailboxUnproven',
    'member.passkeyInvalid',
    'member.passkeyRegistered',
    'member.tooManyPasskeys',
    'member.passkeysUnavailable',
  ],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/v1/auth/passkeys/:id',
  access: 'account.use',
  owned: 'passkey',
  summary: 'Name a passkey',
  beforeSecondFactor: true,
  params: IdParams,
  body: shape({ name: Name }),
  answer: Passkey,
  refuses: ['member.passkeyNotFound'],
});

export const removePasskey = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/passkeys/:id/removal',
  access: 'account.use',
  owned: 'passkey',
  summary: 'Remove a passkey, after the password; without another factor the recovery codes end with the last one',
  beforeSecondFactor: true,
  params: IdParams,
  body: shape({ password: Password }),
  answer: Nothing,
  status: 204,
  refuses: ['member.passwordWrong', 'member.tooManyAttempts', 'member.passkeyNotFound'],
});

export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/api/v1/customer/login/passkey/challenge',
  access: 'public',
  summary: 'A challenge to sign in with a passkey of any member; it is used once, within five minutes',
  perMinute: 60,
  answer: shape({ challenge: Type.String(), rpId: Type.String() }),
  status: 201,
  refuses: ['member.passkeysUnavailable'],
});

/** What a passkey answers to a challenge. */
export const PasskeyAnswer = shape({
  credentialId: CredentialId,
  clientDataJson: Base64url(4_000),
  authenticatorData: Base64url(4_000),
  signature: Base64url(10_000),
  userHandle: Type.Optional(Base64url(100)),
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/customer/login/passkey',
  access: 'public',
  summary: 'Sign in with a passkey: neither password nor code is needed',
  perMinute: 60,
  body: PasskeyAnswer,
  answer: Session,
  device: true,
  session: 'begins',
  refuses: ['member.passkeyInvalid', 'member.passkeysUnavailable', 'member.withdrawalPending'],
});

export const stepUpWithPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/step-up',
  access: 'account.use',
  summary: 'Give the second factor again in this session, by a passkey that signs the challenge of a log-in',
  body: PasskeyAnswer,
  answer: StepUp,
  refuses: ['member.passkeyInvalid', 'member.passkeysUnavailable'],
});
