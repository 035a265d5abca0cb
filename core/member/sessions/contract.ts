import Type from 'typebox';
import { described, endpoint, Id, IdParams, Instant, named, Nothing, orNull } from '#core/endpoint.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  access: 'account.use',
  summary: 'Where the member is signed in, the session used last first',
  beforeSecondFactor: true,
  answer: Type.Array(
    named('MemberSession', {
      id: Id,
      browser: described('Null for an unknown one', orNull(Type.String())),
      system: described('Null for an unknown one', orNull(Type.String())),
      network: described('The network of the log-in: 203.0.113.x, or a prefix of 48 bits of IPv6', Type.String()),
      createdAt: Instant,
      lastUsedAt: described('To the minute', Instant),
      isThis: Type.Boolean(),
    }),
  ),
  refuses: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:id',
  access: 'account.use',
  owned: 'session',
  summary: 'End one session of the member',
  beforeSecondFactor: true,
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['member.sessionNotFound'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout/others',
  access: 'account.use',
  summary: 'End every session of the member except this one, and revoke what could begin one',
  beforeSecondFactor: true,
  answer: Nothing,
  status: 204,
  refuses: [],
});
