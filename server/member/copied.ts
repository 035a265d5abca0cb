import { own, section, type Section, type Omission } from '#server/db/copied-rows.ts';
import {
  address,
  member,
  memberDevice,
  memberIdentity,
  passkey,
  secondFactor,
  session,
} from '#server/member/tables.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('profile', 'member', member, own(member.id), {
    omits: { passwordHash: 'secret', phoneHash: 'internal' },
  }),
  section('profile', 'identity', memberIdentity, own(memberIdentity.memberId), { omits: { personKey: 'secret' } }),
  section('profile', 'addresses', address, own(address.memberId)),
  section('security', 'sessions', session, own(session.memberId), { omits: { tokenHash: 'secret' } }),
  section('security', 'devices', memberDevice, own(memberDevice.memberId), { omits: { deviceHash: 'secret' } }),
  section('security', 'passkeys', passkey, own(passkey.memberId), {
    omits: { credentialId: 'secret', publicKey: 'secret', counter: 'internal' },
  }),
  section('security', 'authenticator', secondFactor, own(secondFactor.memberId), {
    omits: { secret: 'secret', lastStep: 'internal' },
  }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // One-time codes and tokens: they would open the account, and are deleted within minutes or hours.
  once_token: 'secret',
  verification_code: 'secret',
  code_challenge: 'secret',
  identity_verification: 'secret',
  passkey_challenge: 'secret',
  recovery_code: 'secret',
};
