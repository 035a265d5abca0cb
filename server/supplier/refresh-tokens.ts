import { eq, ne } from 'drizzle-orm';
import { type Pool, transaction } from '#server/db/pool.ts';
import type { RefreshTokenStore } from '#server/integrations/supplier/port.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import { supplierToken } from '#server/supplier/tables.ts';

/** Stores the platform's renewed refresh token in the database, encrypted, for all processes. */
export function refreshTokens(db: Pool): RefreshTokenStore {
  const keyOf = (configured: string) => fingerprint(`supplier token ${configured}`);
  return {
    async read(configured) {
      const [row] = await db
        .select({ renewed: supplierToken.renewed })
        .from(supplierToken)
        .where(eq(supplierToken.configured, keyOf(configured)));
      return row?.renewed;
    },
    async write(configured, renewed) {
      const key = keyOf(configured);
      const renewal = { renewed, renewedAt: new Date() };
      await transaction(db, async (tx) => {
        await tx.delete(supplierToken).where(ne(supplierToken.configured, key));
        await tx
          .insert(supplierToken)
          .values({ configured: key, ...renewal })
          .onConflictDoUpdate({ target: supplierToken.configured, set: renewal });
      });
    },
  };
}
