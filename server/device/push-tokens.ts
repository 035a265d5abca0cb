import { and, desc, eq, inArray } from 'drizzle-orm';
import { PUSH_TOKENS_MAX } from '#core/device/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { pushToken } from '#server/device/tables.ts';
import { lockMember, sha256 } from '#server/member/queries.ts';
import { session } from '#server/member/tables.ts';

type Registration = {
  readonly memberId: number;
  /** The token of the session. */ readonly session: string;
  readonly device: string;
  readonly token: string;
  readonly osType: string;
  readonly now: Date;
};

/** Registers the push token of a browser. A known token moves to this member and session. */
export async function savePushToken(db: Db, input: Registration): Promise<void> {
  await transaction(db, async (tx) => {
    await lockMember(tx, input.memberId);
    // A session that ends at the same time waits for this row and deletes it too.
    const [living] = await tx
      .select({ hash: session.tokenHash })
      .from(session)
      .where(eq(session.tokenHash, sha256(input.session)))
      .for('key share');
    const { hash: sessionHash } = orRefuse(living, requestRefusal('session.required'));
    const row = {
      memberId: input.memberId,
      sessionHash,
      device: input.device,
      osType: input.osType,
      createdAt: input.now,
    };
    await tx
      .insert(pushToken)
      .values({ ...row, token: input.token })
      .onConflictDoUpdate({ target: pushToken.token, set: row });
    const older = tx
      .select({ id: pushToken.id })
      .from(pushToken)
      .where(eq(pushToken.memberId, input.memberId))
      .orderBy(desc(pushToken.createdAt), desc(pushToken.id))
      .offset(PUSH_TOKENS_MAX);
    await tx.delete(pushToken).where(inArray(pushToken.id, older));
  });
}

/** Deletes a registration of this member; other members' stay. */
export async function endPushToken(db: Db, memberId: number, token: string): Promise<void> {
  await db.delete(pushToken).where(and(eq(pushToken.token, token), eq(pushToken.memberId, memberId)));
}
