import Type from 'typebox';
import { described, endpoint, Instant, Nothing, orNull, shape } from '#core/endpoint.ts';

/** Six digits of an authenticator app, or a recovery code: hexadecimal digits, with or without dashes. */
export const SecondFactorCode = Type.String({ pattern: '^[0-9A-Fa-f -]{6,20}$', maxLength: 20 });
const Password = Type.String({ minLength: 1, maxLength: 200 });

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v1/auth/second-factor',
  access: 'account.use',
  beforeSecondFactor: true,
  summary: 'Whether the signed-in member needs a code of an authenticator app to sign in',
  answer: shape({
    since: described('Null while it is off', orNull(Instant)),
    recoveryCodesLeft: Type.Integer(),
  }),
  refuses: [],
});

export const beginSecondFactor = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/second-factor/setup',
  access: 'account.use',
  beforeSecondFactor: true,
  summary:
    'A new secret for an authenticator app (RFC 6238: six digits, 30 seconds); it counts once a code confirms it',
  body: shape({ password: Password }),
  answer: shape({
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String({ description: 'An otpauth URI, to be shown as a QR code' }),
  }),
  status: 201,
  refuses: ['member.passwordWrong', 'member.tooManyAttempts', 'member.mailboxUnproven', 'member.secondFactorOn'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor',
  access: 'account.use',
  beforeSecondFactor: true,
  summary:
    'Turn the second factor on with a code of the app; every other session ends. The recovery codes are shown once',
  body: shape({ code: SecondFactorCode }),
  answer: shape({ recoveryCodes: Type.Array(Type.String()) }),
  status: 201,
  refuses: [
    'member.passwordWrong',
    'member.mailboxUnproven',
    'member.secondFactorWrong',
    'member.secondFactorNotBegun',
    'member.tooManyAttempts',
  ],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/removal',
  access: 'account.use',
  beforeSecondFactor: true,
  summary: 'Turn the second factor off, with the password and a code of the app or a recovery code',
  body: shape({ password: Password, code: SecondFactorCode }),
  answer: Nothing,
  status: 204,
  refuses: [
    'member.passwordWrong',
    'member.tooManyAttempts',
    'member.secondFactorWrong',
    'member.secondFactorNotBegun',
  ],
});

/** Until when it counts. */
export const StepUp = shape({ until: Instant });

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/step-up',
  access: 'account.use',
  summary:
    'Give the second factor again in this session, by a code of the app or a recovery code, for calls that refuse ' +
    '`member.stepUpRequired`',
  body: shape({ code: SecondFactorCode }),
  answer: StepUp,
  refuses: ['member.secondFactorWrong', 'member.tooManyAttempts'],
});

export const stepUpWithPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/password/step-up',
  access: 'account.use',
  summary:
    'Give the password again in this session, for calls that refuse `member.passwordAgainRequired`; who has a second ' +
    'factor gives that',
  body: shape({ password: Password }),
  answer: StepUp,
  refuses: ['member.passwordWrong', 'member.tooManyAttempts', 'member.stepUpRequired'],
});
