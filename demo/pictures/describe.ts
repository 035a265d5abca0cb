import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { sql } from 'drizzle-orm';
import { openPool } from '#server/db/pool.ts';
import { pictureReader } from '#server/picture-files.ts';
import { looksOf } from '#server/search/picture/image-descriptor.ts';
import { DESCRIBED_FILE, type Described, packed } from '#demo/pictures/described.ts';
import { demoDrawings } from '#demo/pictures/plugin.ts';

// DATABASE_URL=… node demo/pictures/describe.ts: draws every picture of the demo marketplace in this database and writes
// what the search by picture compares of it. To be run when the drawings, the products or the descriptors change; takes
// some minutes.
const db = openPool(process.env.DATABASE_URL ?? '', { max: 1, onError: () => undefined });
const folder = mkdtempSync(join(tmpdir(), 'badaro-pictures-'));
try {
  const { rows } = await db.execute<{ base: string }>(
    sql`select distinct base from product_picture where base like '/images/goods/%' order by base`,
  );
  const read = pictureReader(db, { folder, drawings: demoDrawings() });
  const limited = pLimit(2);
  const described = await Promise.all(
    rows.map(({ base }) =>
      limited(async (): Promise<Described> => {
        const picture = await read(base);
        return { base, looks: (picture && (await looksOf(picture.bytes))) ?? [] };
      }),
    ),
  );
  const file = packed(described);
  writeFileSync(DESCRIBED_FILE, file);
  console.log(`${described.length} pictures, ${file.length} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
  await db.$client.end();
}
