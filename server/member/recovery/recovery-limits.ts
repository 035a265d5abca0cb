import { memberRefusal } from '#core/member/refusals.ts';
import { RECOVERIES_MAX } from '#core/member/recovery/rules.ts';
import { ATTEMPTS_MINUTES } from '#core/member/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { type Counter, originCounters, refuseTooMany } from '#server/member/sign-in/attempts.ts';

/** What is sent to people who are not signed in. */
export type RecoveryKind = 'link' | 'code';
const REFUSED = { link: 'member.tooManyLinks', code: 'member.tooManyCodes' } as const;

/**
 * Counts a request for a link or a code, whether or not it names a member: of the account, telephone or number it is
 * about, of the device, of the network address and of its network. A refused request is not counted.
 */
export async function limitRecovery(
  db: Db,
  kind: RecoveryKind,
  input: { readonly about: string; readonly origin: RequestOrigin; readonly now: Date },
): Promise<void> {
  const { device } = input.origin;
  const limits: readonly Counter[] = [
    { key: `${kind} ${input.about}`, max: RECOVERIES_MAX.account },
    ...(device === undefined
      ? []
      : [{ key: `recovery on ${device}`, max: RECOVERIES_MAX.device, from: 'first' } as const]),
    ...originCounters('recovery', input.origin, RECOVERIES_MAX),
  ];
  await transaction(db, async (tx) => {
    for (const { key, ...limit } of limits)
      await refuseTooMany(tx, key, { ...limit, now: input.now, minutes: ATTEMPTS_MINUTES }, (minutes) =>
        memberRefusal(REFUSED[kind], { minutes }),
      );
  });
}
