import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { open } from '#server/crypto/personal-data-cipher.ts';

/**
 * Throws when the keys of this process do not decrypt the newest member: rows that it wrote could not be read by the
 * others.
 */
export async function refuseWrongKeys(db: Db): Promise<void> {
  const { rows } = await db.execute<{ phone: string }>(
    sql`select phone from member where phone <> '' order by id desc limit 1`,
  );
  for (const { phone } of rows) {
    try {
      open(phone, 'member.phone');
    } catch (error) {
      throw new Error(
        'PERSONAL_DATA_KEY is not the key of this database: set the one it was used with (of a demo: DATA_DIR/personal.key).',
        { cause: error },
      );
    }
  }
}
