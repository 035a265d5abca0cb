import { and, desc, eq } from 'drizzle-orm';
import type { VERSION_WAYS } from '#core/catalogue/states.ts';
import { COLUMNS } from '#core/listing/columns.ts';
import type { Listing } from '#core/listing/listing.ts';
import { rowsOf } from '#core/listing/write.ts';
import { inPieces } from '#server/catalogue/variants.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { followInDrafts } from '#server/listing/draft/follow.ts';
import { productVersion } from '#server/listing/tables.ts';
import { member } from '#server/member/tables.ts';

export type VersionWay = (typeof VERSION_WAYS)[number];
type Change = { readonly id: number; readonly listing: Listing; readonly before?: Listing };
type Row = Readonly<Record<string, string>>;

/** The columns of the table in which two products differ. */
function differingColumns(before: readonly Row[], after: readonly Row[]): string[] {
  const valuesOf = (rows: readonly Row[], key: string) => JSON.stringify(rows.map((row) => row[key] ?? ''));
  return COLUMNS.filter(({ key, of }) =>
    of === 'item'
      ? valuesOf(before, key) !== valuesOf(after, key)
      : (before[0]?.[key] ?? '') !== (after[0]?.[key] ?? ''),
  ).map(({ key }) => key);
}

/** Records products as a change left them, to be looked up and gone back to; their drafts follow. */
export async function recordChanges(
  tx: Tx,
  changes: readonly Change[],
  by: { readonly at: Date; readonly memberId: number; readonly way: VersionWay },
): Promise<void> {
  await inPieces(
    changes.map(({ id, listing, before }) => {
      const rows = rowsOf(listing);
      return { ...by, productId: id, rows, columns: before ? differingColumns(rowsOf(before), rows) : [] };
    }),
    (some) => tx.insert(productVersion).values(some),
  );
  // The form sends the draft itself.
  if (by.way !== 'form') await followInDrafts(tx, changes, by.memberId);
}

const VERSIONS_SHOWN = 100;

/** The versions of a product, the last one first. */
export function versionsOf(db: Db, productId: number) {
  return db
    .select({
      id: productVersion.id,
      at: productVersion.at,
      way: productVersion.way,
      columns: productVersion.columns,
      firstName: member.firstName,
      lastName: member.lastName,
    })
    .from(productVersion)
    .leftJoin(member, eq(member.id, productVersion.memberId))
    .where(eq(productVersion.productId, productId))
    .orderBy(desc(productVersion.id))
    .limit(VERSIONS_SHOWN);
}

/** The rows of a version of a product. */
export async function versionRows(db: Db, productId: number, versionId: number): Promise<Row[] | undefined> {
  const [found] = await db
    .select({ rows: productVersion.rows })
    .from(productVersion)
    .where(and(eq(productVersion.id, versionId), eq(productVersion.productId, productId)));
  return found?.rows;
}
