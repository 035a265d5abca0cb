import Type from 'typebox';
import { endpoint, Instant, named, oneOf, shape } from '#core/endpoint.ts';
import { VERIFICATION_CHANNELS } from '#core/member/verification/rules.ts';

const Channel = oneOf(VERIFICATION_CHANNELS);
const NullableInstant = Type.Union([Instant, Type.Null()]);

const Verification = named('Verification', {
  email: shape({ target: Type.String(), verifiedAt: NullableInstant }),
  phone: shape({ target: Type.String(), verifiedAt: NullableInstant }),
});

export const readVerification = endpoint({
  method: 'GET',
  path: '/api/v1/auth/verification',
  access: 'account.use',
  // The mailbox is proven before a factor.
  beforeSecondFactor: true,
  summary: 'Whether the e-mail address and the telephone of the member are verified; both are masked',
  answer: Verification,
  refuses: [],
});

export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verification/codes',
  access: 'account.use',
  // The mailbox is proven before a factor.
  beforeSecondFactor: true,
  summary: 'Send a code of six digits to the e-mail address or the telephone; it replaces an earlier one',
  body: shape({ channel: Channel }),
  answer: shape({ channel: Channel, target: Type.String(), expiresAt: Instant }),
  status: 201,
  refuses: [
    'member.alreadyVerified',
    'member.tooManyCodes',
    'member.phoneNotReachable',
    'member.textMessagesUnavailable',
    'usage.memberLimit',
    'usage.dayLimit',
  ],
});

export const confirmVerification = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verification',
  access: 'account.use',
  // The mailbox is proven before a factor.
  beforeSecondFactor: true,
  summary: 'Verify the e-mail address or the telephone with its code',
  device: true,
  body: shape({ channel: Channel, code: Type.String({ pattern: '^[0-9]{6}$' }) }),
  answer: Verification,
  refuses: ['member.alreadyVerified', 'member.codeWrong', 'member.codeExpired'],
});
