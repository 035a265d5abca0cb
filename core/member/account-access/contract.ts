import Type from 'typebox';
import { endpoint, Id, Instant, Nothing, shape } from '#core/endpoint.ts';
import { Session } from '#core/member/contract.ts';

const Token = Type.String({ minLength: 1, maxLength: 100 });
/** The published path names a store; a member who forgot the password is a member of all of them. */
const LinkParams = shape({ store: Type.String({ minLength: 1, maxLength: 60 }), token: Token });

export const askForPasswordLink = endpoint({
  method: 'POST',
  path: '/api/v1/customer/password/reset/request',
  access: 'public',
  summary: 'Send a password reset link; the answer is the same whether or not the address is registered',
  perMinute: 10,
  body: shape({
    username: Type.String({ minLength: 1, maxLength: 254 }),
    /** The target after the page of the link: a path of this site, or an address of it. */
    returnUrl: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: Nothing,
  status: 204,
  device: true,
  refuses: ['member.tooManyLinks', 'member.returnUrlForeign'],
});

export const readPasswordLink = endpoint({
  method: 'GET',
  path: '/api/v1/customer/:store/reset/:token',
  access: 'public',
  summary: 'Whether a password reset link is still valid, and until when',
  perMinute: 30,
  params: LinkParams,
  answer: shape({ expiresAt: Instant }),
  refuses: ['member.linkUsedUp'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/customer/:store/password/:token',
  access: 'public',
  summary: 'Set a new password with a reset link; the link is used up and every session of the member ends',
  perMinute: 30,
  params: LinkParams,
  body: shape({ password: Type.String({ maxLength: 200 }), repeatPassword: Type.String({ maxLength: 200 }) }),
  answer: Nothing,
  status: 204,
  device: true,
  refuses: ['member.linkUsedUp'],
});

export const handOver = endpoint({
  method: 'POST',
  path: '/api/v1/auth/token_login',
  access: 'account.use',
  summary: 'Issue a token that signs this member in once more, on another device or in the app, within a minute',
  perMinute: 30,
  answer: shape({ token: Type.String(), expiresAt: Instant }),
  status: 201,
  refuses: ['member.tooManyHandOvers'],
});

export const logInByToken = endpoint({
  method: 'POST',
  path: '/api/v1/customer/token_login',
  access: 'public',
  summary: 'Sign in with a hand-over token; the token is used up',
  perMinute: 30,
  body: shape({ token: Token }),
  answer: shape({
    ...Session.properties,
    /** The masked e-mail address, so that a page can ask whether to continue as this member. */
    signsInAs: Type.String(),
  }),
  device: true,
  session: 'offers',
  refuses: ['member.tokenUsedUp'],
});

export const acceptHandOver = endpoint({
  method: 'POST',
  path: '/api/v1/customer/token_login/accept',
  access: 'public',
  summary:
    'Continue as the member of a hand-over in a browser that has its session in a cookie; until then a sign-in with ' +
    'a hand-over token changes nothing there',
  perMinute: 30,
  answer: shape({ id: Id, expiresAt: Instant }),
  session: 'accepts',
  refuses: ['member.tokenUsedUp'],
});

export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout/everywhere',
  access: 'account.use',
  beforeSecondFactor: true,
  summary: 'End every session of the member, including this one, and revoke everything else that could begin one',
  session: 'ends',
  answer: Nothing,
  status: 204,
  refuses: [],
});
