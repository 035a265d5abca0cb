import { eq, ne } from 'drizzle-orm';
import { type Pool, transaction } from '#server/db/pool.ts';
import type { RefreshTokenStore } from '#server/integrations/supplier/port.ts';
import type { Personal } from '#server/personal-data-cipher.ts';
import { supplierToken } from '#server/supplier/tables.ts';

/** Stores the platform's renewed refresh token in the database, encrypted, for all processes. */
export function refreshTokens(db: Pool, personal: Personal): RefreshTokenStore {
  const keyOf = (configured: string) => personal.fingerprint(`supplier token ${configured}`);
  return {
    async read(configured) {
      const [row] = await db
        .select({ renewed: supplierToken.renewed })
        .from(supplierToken)
        .where(eq(supplierToken.configured, keyOf(configured)));
      return row && personal.open(row.renewed);
    },
    async write(configured, token) {
      const key = keyOf(configured);
      const renewal = { renewed: personal.seal(token, '*'), renewedAt: new Date() };
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
