import { type SQL, sql } from 'drizzle-orm';
import type { LibraryKind, LibrarySort } from '#core/listing/library/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { showsFile, usesOfStore } from '#server/listing/library/uses.ts';

/** A file of the library with the hash of its bytes; `hasSizes` is whether goods can show it at once. */
export type LibraryRow = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly hasSizes: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly folderId: number | null;
  readonly createdAt: Date;
  readonly removedAt: Date | null;
  readonly uses: number;
};

export type LibraryFilter = {
  readonly folder?: number | undefined;
  readonly place?: 'all' | 'loose' | 'bin' | undefined;
  readonly query?: string | undefined;
  readonly kind?: LibraryKind | undefined;
  readonly unused?: boolean | undefined;
};

const TYPES: Readonly<Record<LibraryKind, string>> = {
  picture: 'image/%',
  video: 'video/%',
  document: 'application/%',
};
const ORDERS: Readonly<Record<LibrarySort, SQL>> = {
  newest: sql`f.id desc`,
  oldest: sql`f.id`,
  name: sql`lower(f.name), f.id`,
  largest: sql`b.size desc, f.id desc`,
};

// The keys of stored pictures: server/media/stored.ts.
const columns = sql`f.id, f.key, f.name, b.type, b.size, b.sha256, f.width, f.height, f.folder_id as "folderId",
  f.created_at as "createdAt", f.removed_at as "removedAt", coalesce(n.uses, 0)::int as uses,
  exists (select from stored_file s where s.key = 'pictures/' || left(b.sha256, 2) || '/' || b.sha256 || '/320.webp')
    as "hasSizes"`;

/** The files of a store, each with the number of products that show it. */
const filesWithUses = (storeId: number): SQL => sql`
  from seller_file f join stored_file b on b.key = f.file_key
  left join (
    select f.id, count(distinct u.product_id) as uses
    from ${usesOfStore(storeId)} u
    join (seller_file f join stored_file b on b.key = f.file_key) on ${showsFile(sql`u`, sql`f`, sql`b`)}
    where f.store_id = ${storeId} group by f.id
  ) n on n.id = f.id
  where f.store_id = ${storeId}`;

function narrowedBy({ folder, place = 'all', query = '', kind, unused }: LibraryFilter): SQL {
  const text = query.trim();
  return sql.join(
    [
      place === 'bin' ? sql`and f.removed_at is not null` : sql`and f.removed_at is null`,
      ...(place === 'loose' ? [sql`and f.folder_id is null`] : []),
      ...(folder === undefined ? [] : [sql`and f.folder_id = ${folder}`]),
      ...(text === '' ? [] : [sql`and strpos(lower(f.name), lower(${text})) > 0`]),
      ...(kind === undefined ? [] : [sql`and b.type like ${TYPES[kind]}`]),
      ...(unused ? [sql`and n.uses is null`] : []),
    ],
    sql` `,
  );
}

/** A page of a store's library, and the number of all its files. */
export async function filesOfLibrary(
  db: Db,
  storeId: number,
  input: LibraryFilter & { readonly sort: LibrarySort; readonly limit: number; readonly offset: number },
): Promise<{ rows: LibraryRow[]; total: number }> {
  const { rows } = await db.execute<RawRow & { total: number }>(sql`
    select ${columns}, (count(*) over ())::int as total ${filesWithUses(storeId)} ${narrowedBy(input)}
    order by ${ORDERS[input.sort]} limit ${input.limit} offset ${input.offset}`);
  const total = rows[0]?.total ?? (input.offset === 0 ? 0 : await countFiles(db, storeId, input));
  return { rows: rows.map(read), total };
}

async function countFiles(db: Db, storeId: number, filter: LibraryFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total ${filesWithUses(storeId)} ${narrowedBy(filter)}`);
  return rows[0]?.total ?? 0;
}

/** Files of a store by their ids, in the order of the ids. Files of others are left out. */
export async function libraryFiles(db: Db, storeId: number, ids: readonly number[]): Promise<LibraryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<RawRow>(sql`
    select ${columns} ${filesWithUses(storeId)} and f.id = any(${sql.param([...ids])}::bigint[])`);
  const byId = new Map(rows.map((row) => [Number(row.id), read(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many files of a store are in no folder, and in the bin. */
export async function countPlaces(db: Db, storeId: number): Promise<{ loose: number; binned: number }> {
  const { rows } = await db.execute<{ loose: number; binned: number }>(sql`
    select (count(*) filter (where removed_at is null and folder_id is null))::int as loose,
      (count(*) filter (where removed_at is not null))::int as binned
    from seller_file where store_id = ${storeId}`);
  return rows[0] ?? { loose: 0, binned: 0 };
}

/** Of 288 bits, so many may differ between pictures that show nearly the same. */
const BITS_MAX = 12;
const SHOWN_MAX = 3;

/** Other pictures of the store that look nearly the same as one of these and have about its proportions. */
export async function similarFiles(db: Db, storeId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id, min(bit_count((o.likeness # f.likeness)::bit(288))) as distance
    from seller_file f join seller_file o on o.store_id = f.store_id and o.removed_at is null
      and not (o.id = any(${sql.param([...ids])}::bigint[]))
      and bit_count((o.likeness # f.likeness)::bit(288)) <= ${BITS_MAX}
      and abs(o.width::float8 * f.height / (f.width::float8 * o.height) - 1) < 0.05
    where f.store_id = ${storeId} and f.id = any(${sql.param([...ids])}::bigint[])
    group by o.id order by distance, o.id desc limit ${SHOWN_MAX}`);
  return rows.map(({ id }) => Number(id));
}

type RawRow = Omit<LibraryRow, 'createdAt' | 'removedAt'> & {
  readonly createdAt: string | Date;
  readonly removedAt: string | Date | null;
};

const read = ({ createdAt, removedAt, ...row }: RawRow): LibraryRow => ({
  ...row,
  createdAt: new Date(createdAt),
  removedAt: removedAt === null ? null : new Date(removedAt),
});
