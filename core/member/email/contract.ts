import Type from 'typebox';
import { endpoint, Instant, shape } from '#core/endpoint.ts';
import { readProfile } from '#core/member/contract.ts';
import { SentCode } from '#core/member/recovery/contract.ts';

const EmailAddress = Type.String({ minLength: 1, maxLength: 254 });
const Answered = shape({
  token: Type.String({ minLength: 1, maxLength: 100 }),
  code: Type.String({ pattern: '^[0-9]{6}$' }),
});

export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/api/v1/customer/email/codes',
  access: 'public',
  summary:
    'Send a code of six digits to the e-mail address of a registration; valid for five minutes and five tries. The answer ' +
    'is the same for an address that is registered already, which gets a mail without a code',
  perMinute: 10,
  body: shape({ emailAddress: EmailAddress }),
  answer: SentCode,
  status: 201,
  device: true,
  refuses: ['member.tooManyCodes'],
});

export const confirmEmailCode = endpoint({
  method: 'POST',
  path: '/api/v1/customer/email',
  access: 'public',
  summary: 'Answer the code: until `expiresAt` the address may register with the token as its `emailToken`',
  perMinute: 30,
  body: Answered,
  answer: shape({ expiresAt: Instant }),
  refuses: ['member.emailCodeWrong', 'member.emailCodeExpired'],
});

export const requestEmailChange = endpoint({
  stepUp: true,
  method: 'POST',
  path: '/api/v1/auth/customer/email/codes',
  access: 'account.use',
  summary:
    'Send a code of six digits to the new e-mail address of the member, who enters the password; nothing changes until the ' +
    'code is answered',
  body: shape({ emailAddress: EmailAddress, password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: SentCode,
  status: 201,
  device: true,
  refuses: ['member.passwordWrong', 'member.tooManyAttempts', 'member.tooManyCodes', 'member.emailUnchanged'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/v1/auth/customer/email',
  access: 'account.use',
  summary:
    'Answer the code: the new e-mail address signs in from now on. Every other session ends, and the old address gets a mail',
  body: Answered,
  answer: readProfile.answer,
  refuses: ['member.emailCodeWrong', 'member.emailCodeExpired', 'member.emailTaken'],
});
