import { randomBytes } from 'node:crypto';
import { certification } from '#server/certification/tables.ts';
import type { Db } from '#server/db/pool.ts';

/** A request that was just made; its id. */
export async function aCertification(
  db: Db,
  memberId: number,
  overrides: Partial<typeof certification.$inferInsert> = {},
): Promise<number> {
  const [inserted] = await db
    .insert(certification)
    .values({
      number: `T${randomBytes(8).toString('hex').toUpperCase()}`,
      memberId,
      type: 'KC',
      productName: '전기 주전자',
      status: 'requested',
      applicantName: '한바다',
      email: 'applicant@example.com',
      phoneCountry: '82',
      phone: '01012345678',
      requestedAt: new Date(),
      ...overrides,
    })
    .returning({ id: certification.id });
  if (!inserted) throw new Error('a certification was not written');
  return inserted.id;
}
