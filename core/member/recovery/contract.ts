import Type from 'typebox';
import { described, endpoint, Instant, Nothing, named, oneOf, shape, NumberText } from '#core/endpoint.ts';
import { ID_SEARCHES } from '#core/member/recovery/rules.ts';

const Token = Type.String({ minLength: 1, maxLength: 100 });
const Code = Type.String({ pattern: '^[0-9]{6}$' });
const EmailAddress = Type.String({ minLength: 1, maxLength: 254 });

/** A sent code: the token names it, and the code in the message answers it. */
export const SentCode = named('SentCode', { token: Type.String(), expiresAt: Instant });

export const requestId = endpoint({
  method: 'POST',
  path: '/api/v1/customer/id/codes',
  access: 'public',
  summary:
    'Send a code of six digits to the telephone of somebody who forgot the e-mail address they sign in with; the answer ' +
    'is the same whether or not anybody is registered',
  perMinute: 10,
  body: named('IdRequest', {
    by: described(
      'phone: the code is sent to this number. businessNumber: to the telephone of the member with this name.',
      oneOf(ID_SEARCHES),
    ),
    name: described('The full name of the person, in either order.', Type.String({ maxLength: 200 })),
    phoneCountry: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
    phone: Type.Optional(NumberText({ maxLength: 20 })),
    businessNumber: Type.Optional(NumberText({ maxLength: 30 })),
  }),
  answer: SentCode,
  status: 201,
  device: true,
  refuses: [
    'member.tooManyCodes',
    'member.phoneNotReachable',
    'member.textMessagesUnavailable',
    'usage.memberLimit',
    'usage.dayLimit',
  ],
});

export const findId = endpoint({
  method: 'POST',
  path: '/api/v1/customer/id',
  access: 'public',
  summary:
    'Answer the code: the e-mail addresses of the person, with the last two characters before the at sign masked',
  perMinute: 30,
  body: shape({ token: Token, code: Code }),
  answer: named('FoundIds', {
    members: Type.Array(shape({ maskedId: Type.String(), memberSince: Instant })),
    expiresAt: described('Until when a password link may be asked for with this token.', Instant),
  }),
  refuses: ['member.codeWrong', 'member.codeExpired', 'member.customerNotFound'],
});

export const sendPasswordLinkToFound = endpoint({
  method: 'POST',
  path: '/api/v1/customer/id/password',
  access: 'public',
  summary: 'Send a password reset link to one of the found e-mail addresses, which is entered in full',
  perMinute: 10,
  body: shape({ token: Token, emailAddress: EmailAddress }),
  answer: Nothing,
  status: 204,
  device: true,
  refuses: ['member.verificationRequired', 'member.emailMismatch', 'member.tooManyLinks'],
});

export const askForUnlockLink = endpoint({
  method: 'POST',
  path: '/api/v1/customer/unlock/request',
  access: 'public',
  summary:
    'Send a link that ends the pause after too many wrong passwords; the answer is the same whether or not the address ' +
    'is registered',
  perMinute: 10,
  body: shape({ username: EmailAddress }),
  answer: Nothing,
  status: 204,
  device: true,
  refuses: ['member.tooManyLinks'],
});

export const unlock = endpoint({
  method: 'POST',
  path: '/api/v1/customer/unlock',
  access: 'public',
  summary:
    'End the pause on this device with a mailed link, which is used up: failures of strangers do not refuse a login on it',
  perMinute: 30,
  body: shape({ token: Token }),
  answer: Nothing,
  status: 204,
  device: true,
  refuses: ['member.linkUsedUp'],
});
