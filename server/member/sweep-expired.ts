import { addMinutes } from '#core/calendar.ts';
import { ATTEMPTS_MINUTES } from '#core/member/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { sweepChallenges } from '#server/member/verification/challenges.ts';
import { sweepDevices } from '#server/member/sessions/devices.ts';
import { sweepIdentities } from '#server/member/identity/identity.ts';
import { sweepPasskeyChallenges } from '#server/member/passkeys/passkey-challenges.ts';
import { deleteExpiredCodes, deleteFailuresBefore } from '#server/member/queries.ts';
import { REGISTRATION_MINUTES } from '#server/member/registration/registration-checks.ts';
import { sweepSessions } from '#server/member/sessions/sessions.ts';

/** Deletes expired rows: ended sessions, old login failures, unused devices and challenges. Scheduled. */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  await sweepSessions(db, now);
  await deleteExpiredCodes(db, now);
  await deleteFailuresBefore(db, addMinutes(now, -Math.max(ATTEMPTS_MINUTES, REGISTRATION_MINUTES)));
  await sweepDevices(db, now);
  await sweepChallenges(db, now);
  await sweepIdentities(db, now);
  await sweepPasskeyChallenges(db, now);
}
