import { seedWhenEmpty } from '#demo/seed/when-empty.ts';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/integrations/storage/open.ts';
import { findDatabase } from '#server/db/cli-database.ts';
import { personalKeysOf, setPersonalKeys } from '#server/crypto/personal-data-cipher.ts';

/**
 * Migrates the database and fills an empty one with the demo marketplace, while the pages are built. The start of the
 * server does the same when this did not succeed, and reports why.
 */
try {
  const config = readConfig(process.env);
  if (config.demo) {
    setPersonalKeys(personalKeysOf(config));
    const { url, stop } = await findDatabase(config);
    const files = { storage: openStorage(config.storage), limits: config.fileLimits };
    await seedWhenEmpty(url, files, () => undefined).finally(stop);
  }
} catch {
  process.exitCode = 1;
}
