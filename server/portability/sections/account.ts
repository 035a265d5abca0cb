import { personalRead } from '#server/audit/tables.ts';
import { approvalLimit, colleague, company } from '#server/company/tables.ts';
import { consentEvent, consentReminder } from '#server/consent/tables.ts';
import { agreement } from '#server/content/tables.ts';
import { pushToken } from '#server/device/tables.ts';
import {
  address,
  member,
  memberDevice,
  memberIdentity,
  passkey,
  secondFactor,
  session,
} from '#server/member/tables.ts';
import { notice } from '#server/notice/tables.ts';
import { own, type Section, section } from '#server/portability/section.ts';
import { dataCopy } from '#server/portability/tables.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

/** Who the member is, how they sign in, what they agreed to, and who read their data. */
export const accountSections: readonly Section[] = [
  section('profile', 'member', member, own(member.id), {
    omits: { passwordHash: 'secret', phoneHash: 'internal' },
  }),
  section('profile', 'identity', memberIdentity, own(memberIdentity.memberId), { omits: { personKey: 'secret' } }),
  section('profile', 'addresses', address, own(address.memberId)),
  section('profile', 'withdrawals', withdrawal, own(withdrawal.memberId), {
    omits: { mailboxHash: 'internal', phoneHash: 'internal', personKey: 'secret', decidedBy: 'otherPerson' },
  }),
  section('security', 'sessions', session, own(session.memberId), { omits: { tokenHash: 'secret' } }),
  section('security', 'devices', memberDevice, own(memberDevice.memberId), { omits: { deviceHash: 'secret' } }),
  section('security', 'passkeys', passkey, own(passkey.memberId), {
    omits: { credentialId: 'secret', publicKey: 'secret', counter: 'internal' },
  }),
  section('security', 'authenticator', secondFactor, own(secondFactor.memberId), {
    omits: { secret: 'secret', lastStep: 'internal' },
  }),
  section('security', 'pushDevices', pushToken, own(pushToken.memberId), {
    omits: { token: 'secret', sessionHash: 'secret' },
  }),
  section('consents', 'history', consentEvent, own(consentEvent.memberId)),
  section('consents', 'policies', agreement, own(agreement.memberId)),
  section('consents', 'reminder', consentReminder, own(consentReminder.memberId)),
  section('company', 'papers', company, own(company.memberId), { omits: { decidedBy: 'otherPerson' } }),
  section('company', 'roles', colleague, own(colleague.memberId)),
  section('company', 'limit', approvalLimit, own(approvalLimit.ownerId)),
  section('notices', 'notices', notice, own(notice.memberId)),
  section('access', 'readings', personalRead, own(personalRead.memberId), {
    omits: { by: 'otherPerson', fromAddress: 'otherPerson' },
  }),
  section('access', 'copies', dataCopy, own(dataCopy.memberId), { omits: { fileKey: 'internal' } }),
];
