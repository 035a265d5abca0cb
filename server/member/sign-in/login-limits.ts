import { memberRefusal } from '#core/member/refusals.ts';
import {
  ADDRESS_ATTEMPTS_MAX,
  ATTEMPTS_MAX,
  ATTEMPTS_MINUTES,
  NETWORK_ATTEMPTS_MAX,
  whyNotEmail,
} from '#core/member/rules.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { type Counter, originCounters, refuseTooMany } from '#server/member/sign-in/attempts.ts';
import { isDeviceOf } from '#server/member/sessions/devices.ts';
import { clearAttempts, takeBackAttempt } from '#server/member/queries.ts';

/** A counted attempt: all it was counted for. */
type CountedLogin = { readonly counters: readonly Counter[]; readonly at: Date };

const onDevice = (email: string, device: string): Counter => ({
  key: `login ${email} on ${device}`,
  max: ATTEMPTS_MAX,
});
const ofAccount = (email: string): Counter => ({ key: `login ${email}`, max: ATTEMPTS_MAX });

/** The counters of a stranger, in the order in which they are locked. */
const ofStranger = (email: string, origin: RequestOrigin): readonly Counter[] => [
  ofAccount(email),
  ...originCounters('login', origin, { address: ADDRESS_ATTEMPTS_MAX, network: NETWORK_ATTEMPTS_MAX }),
];

/**
 * Counts an attempt to sign in before the password is verified, and refuses it when there were too many. A device the
 * member signed in with before has a counter of its own, so that strangers cannot keep the member out; all other devices
 * share those of the account, of the network address and of its network. A refused attempt is not counted: somebody who
 * is refused for their address does not use up the attempts at an account.
 */
export async function countLogin(
  db: Db,
  { email, origin }: { readonly email: string; readonly origin: RequestOrigin },
  now: Date,
): Promise<CountedLogin> {
  const { device } = origin;
  // An invalid address has no member, and may contain characters the database refuses.
  const isKnown = device !== undefined && !whyNotEmail(email) && (await isDeviceOf(db, email, device));
  const counters = isKnown ? [onDevice(email, device)] : ofStranger(email, origin);
  await transaction(db, async (tx) => {
    for (const { key, ...limit } of counters)
      await refuseTooMany(tx, key, { ...limit, now, minutes: ATTEMPTS_MINUTES }, (minutes) =>
        memberRefusal('member.tooManyAttempts', { minutes }),
      );
  });
  return { counters, at: now };
}

/** Takes back an attempt that was no failure; earlier failures remain. */
export async function takeBackLogin(tx: Tx, { counters, at }: CountedLogin): Promise<void> {
  for (const { key } of counters) await takeBackAttempt(tx, key, at);
}

/**
 * After a login: the failures of the account, or of its device, are cleared. Those of an address and its network remain,
 * else whoever tries passwords would clear them with an account of their own; only the login itself is taken back.
 */
export async function clearLogin(tx: Tx, { counters, at }: CountedLogin): Promise<void> {
  for (const { key, from } of counters)
    await (from === 'first' ? takeBackAttempt(tx, key, at) : clearAttempts(tx, key));
}

/** Clears the failures of an account on this device and on unknown ones. */
export async function clearLoginAttempts(tx: Tx, email: string, device: string | undefined): Promise<void> {
  await clearAttempts(tx, ofAccount(email).key);
  await clearDeviceAttempts(tx, email, device);
}

/** Clears the failures of an account on this device alone. */
export async function clearDeviceAttempts(tx: Tx, email: string, device: string | undefined): Promise<void> {
  if (device !== undefined) await clearAttempts(tx, onDevice(email, device).key);
}
