import Type from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import { endpoint, Id, IdParams, Instant, named, orNull, shape } from '#core/endpoint.ts';

const MemberFactors = named('MemberFactors', {
  id: Id,
  name: Type.String(),
  email: Type.String(),
  since: orNull(Instant),
  passkeys: Type.Integer(),
  recoveryCodesLeft: Type.Integer(),
});

export const findSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v1/admin/second-factors',
  access: 'members.help',
  summary: 'The second factor of a member by e-mail address: the app since when, passkeys, recovery codes',
  query: shape({ emailAddress: Type.String({ minLength: 1, maxLength: 254 }) }),
  answer: MemberFactors,
  personal: { of: 'member', field: 'id', holds: ['email'] },
  refuses: ['member.customerNotFound'],
});

export const resetSecondFactor = endpoint({
  stepUp: 'always',
  method: 'POST',
  path: '/api/v1/admin/second-factors/:id/reset',
  access: 'members.help',
  summary:
    'Turn the second factor of a member off whose identity was shown in another way: app, recovery codes and ' +
    'passkeys are removed and every session ends. It is recorded, and the member gets a mail. Never one’s own',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: MemberFactors,
  personal: { of: 'member', param: 'id', holds: ['email'] },
  refuses: ['member.customerNotFound', 'member.secondFactorOff'],
});
