import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { OptionValue } from '#core/catalogue/option-value.ts';
import type { LocalText } from '#core/locale.ts';
import type { Money } from '#core/money.ts';
import { optionValue, productOption, sku } from '#server/catalogue/tables.ts';
import { type Db, sqlState, type Tx } from '#server/db/pool.ts';

type SkuInput = {
  readonly code: string;
  readonly values: readonly OptionValue[];
  readonly stock: number;
  readonly surcharge: Money;
  readonly picture: string | null;
  readonly gtin?: string | null;
};
/** The option levels of a product (at most two), and its SKUs with a value of each. */
export type VariantInput = { readonly options: readonly LocalText[]; readonly skus: readonly SkuInput[] };
type Product = { readonly id: number; readonly input: VariantInput };

const AT_ONCE = 1_000;
const IS_REFERRED_TO = '23503';

/** Writes many rows in statements with a limited number of parameters. */
export async function inPieces<T>(rows: readonly T[], write: (some: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await write(rows.slice(from, from + AT_ONCE));
}

/** The text that identifies a value within its level. */
const keyOf = (text: LocalText): string => text.ko ?? text.en ?? text.zh ?? text.ja ?? text.ar ?? '';

/**
 * Writes the options and SKUs of products. Existing SKUs keep their ids, because carts and orders refer to them: a SKU
 * is matched by its code, else by its values, so that its code can change. An unwanted SKU is deleted or, if it was
 * ordered, stays without stock. Returns the code of an ordered SKU that cannot stay because the levels changed.
 */
export async function writeVariants(tx: Tx, products: readonly Product[]): Promise<string | undefined> {
  const ids = products.map(({ id }) => id);
  const before = await tx.select().from(sku).where(inArray(sku.productId, ids)).orderBy(asc(sku.id));
  const valuesBefore = before.length > 0 ? await valuesOf(tx, ids) : [];
  const pairs = pairsOf(products, before, valuesBefore);
  const matchedIds = new Set(pairs.flatMap(({ found }) => found?.id ?? []));
  const gone = before.filter(({ id }) => !matchedIds.has(id));
  const ordered = await withdraw(
    tx,
    gone.map(({ id }) => id),
  );
  const levelsOf = (productId: number) =>
    new Set(valuesBefore.filter((value) => value.productId === productId).map(({ level }) => level)).size;
  const hasOtherLevels = new Set(
    products.filter(({ id, input }) => levelsOf(id) !== input.options.length).map(({ id }) => id),
  );
  const stuck = gone.find(({ id, productId }) => ordered.has(id) && hasOtherLevels.has(productId));
  if (stuck) return stuck.code;

  // Two SKUs may exchange their values: both are cleared first.
  if (matchedIds.size > 0)
    await tx
      .update(sku)
      .set({ value1Id: null, value2Id: null })
      .where(inArray(sku.id, [...matchedIds]));
  await writeSkus(tx, pairs, await writeOptions(tx, products, valuesBefore));
  if (before.length > 0) await tidyOptions(tx, ids);
  return undefined;
}

type Sku = typeof sku.$inferSelect;
/** A wanted SKU, and the existing one that it is. */
type Pair = {
  readonly productId: number;
  readonly sort: number;
  readonly wanted: SkuInput;
  readonly found: Sku | undefined;
};

function pairsOf(
  products: readonly Product[],
  before: readonly Sku[],
  valuesBefore: Awaited<ReturnType<typeof valuesOf>>,
): Pair[] {
  const keyBefore = new Map(valuesBefore.map(({ id, level, name }) => [id, `${level} ${keyOf(name)}`]));
  const candidates = before.map((one) => ({
    ...one,
    combination: [one.value1Id, one.value2Id].flatMap((id) => (id === null ? [] : [keyBefore.get(id)])).join('\n'),
  }));
  return products.flatMap(({ id, input }) => {
    const found = matched(
      candidates.filter(({ productId }) => productId === id),
      input.skus,
    );
    return input.skus.map((wanted, sort) => ({ productId: id, wanted, sort, found: found[sort] }));
  });
}

/** Updates the matched SKUs and inserts the others; `valueIds` are those of the options by product, level and text. */
async function writeSkus(tx: Tx, pairs: readonly Pair[], valueIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = pairs.map(({ productId, wanted, sort, found }) => {
    const [value1Id = null, value2Id = null] = wanted.values.map(
      (value, level) => valueIds.get(`${productId} ${level + 1} ${keyOf(value)}`) ?? null,
    );
    const { code, stock, surcharge, picture, gtin = null } = wanted;
    const row = { code, value1Id, value2Id, stock, surcharge: surcharge.minor, picture, gtin, sort };
    return { id: found?.id, productId, row };
  });
  for (const { id, row } of rows) if (id !== undefined) await tx.update(sku).set(row).where(eq(sku.id, id));
  await inPieces(
    rows.flatMap(({ id, productId, row }) => (id === undefined ? [{ productId, ...row }] : [])),
    (some) => tx.insert(sku).values(some),
  );
}

/** Matches each wanted SKU with an existing one: by its code, else, if that is not wanted by another, by its values. */
function matched<T extends { readonly code: string; readonly combination: string }>(
  candidates: readonly T[],
  wanted: VariantInput['skus'],
): (T | undefined)[] {
  const byCode = new Map(candidates.map((one) => [one.code, one]));
  const free = new Map(
    candidates.filter(({ code }) => !wanted.some((one) => one.code === code)).map((one) => [one.combination, one]),
  );
  return wanted.map(({ code, values }) => byCode.get(code) ?? free.get(combinationOf(values)));
}

/** The SKU of a stored product that each SKU of an input continues. */
export function matchesOf<Sku extends SkuInput>(
  before: { readonly skus: readonly Sku[] },
  input: VariantInput,
): (Sku | undefined)[] {
  const candidates = before.skus.map((sku) => ({ sku, code: sku.code, combination: combinationOf(sku.values) }));
  return matched(candidates, input.skus).map((found) => found?.sku);
}

const combinationOf = (values: readonly LocalText[]): string =>
  values.map((value, level) => `${level + 1} ${keyOf(value)}`).join('\n');

/**
 * The codes `writeVariants` would return, before anything is written: SKUs that were ordered, are no longer wanted, and
 * cannot stay because the levels change.
 */
export async function findUnremovableSkus(
  db: Db,
  changes: readonly { readonly before: VariantInput; readonly input: VariantInput }[],
): Promise<Set<string>> {
  const gone = changes.flatMap(({ before, input }) => {
    if (before.options.length === input.options.length) return [];
    const matched = new Set(matchesOf(before, input));
    return before.skus.filter((one) => !matched.has(one)).map(({ code }) => code);
  });
  if (gone.length === 0) return new Set();
  // Orders and claims belong to later capabilities. The catalogue of the database lists the foreign keys that prevent
  // the deletion of a SKU ('a': no action, 'r': restrict).
  const { rows: places } = await db.execute<{ place: string }>(sql`
    select format('%s r where r.%I', c.conrelid::regclass, a.attname) as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'sku'::regclass and c.confdeltype in ('a', 'r')`);
  if (places.length === 0) return new Set();
  const isReferredTo = sql.join(
    places.map(({ place }) => sql`exists (select from ${sql.raw(place)} = ${sku.id})`),
    sql` or `,
  );
  const rows = await db
    .select({ code: sku.code })
    .from(sku)
    .where(and(inArray(sku.code, gone), isReferredTo));
  return new Set(rows.map(({ code }) => code));
}

/** Deletes SKUs; those that were ordered stay without stock and are returned. */
async function withdraw(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const ordered = new Set<number>();
  for (const id of ids) {
    try {
      await tx.transaction((inner) => inner.delete(sku).where(eq(sku.id, id)));
    } catch (error) {
      if (sqlState(error) !== IS_REFERRED_TO) throw error;
      ordered.add(id);
    }
  }
  if (ordered.size > 0)
    await tx
      .update(sku)
      .set({ stock: 0 })
      .where(inArray(sku.id, [...ordered]));
  return ordered;
}

type ValueRow = { id: number; productId: number; optionId: number; level: number; code: string; name: LocalText };

async function valuesOf(tx: Tx, ids: readonly number[]): Promise<ValueRow[]> {
  return tx
    .select({
      id: optionValue.id,
      productId: productOption.productId,
      optionId: optionValue.optionId,
      level: productOption.level,
      code: optionValue.code,
      name: optionValue.name,
    })
    .from(optionValue)
    .innerJoin(productOption, eq(productOption.id, optionValue.optionId))
    .where(inArray(productOption.productId, [...ids]));
}

/** Writes the names and values of the levels; returns the ids of the values by product, level and text. */
async function writeOptions(
  tx: Tx,
  products: readonly Product[],
  before: readonly ValueRow[],
): Promise<Map<string, number>> {
  const options = products.flatMap(({ id, input }) =>
    input.options.map((name, at) => ({ productId: id, level: at + 1, code: `option${at + 1}`, name })),
  );
  if (options.length === 0) return new Map();
  const insertedOptions: { id: number; productId: number; level: number }[] = [];
  await inPieces(options, async (some) => {
    const rows = await tx
      .insert(productOption)
      .values(some)
      .onConflictDoUpdate({ target: [productOption.productId, productOption.level], set: { name: sql`excluded.name` } })
      .returning({ id: productOption.id, productId: productOption.productId, level: productOption.level });
    insertedOptions.push(...rows);
  });
  const inputOf = new Map(products.map(({ id, input }) => [id, input]));
  const values = insertedOptions.flatMap(({ id: optionId, productId, level }) => {
    const old = before.filter((one) => one.productId === productId && one.level === level);
    return namedValues(inputOf.get(productId)?.skus ?? [], level - 1, old).map((value) => ({ optionId, ...value }));
  });
  const optionOf = new Map(insertedOptions.map(({ id, productId, level }) => [id, `${productId} ${level}`]));
  const ids = new Map<string, number>();
  await inPieces(values, async (some) => {
    const rows = await tx
      .insert(optionValue)
      .values(some)
      .onConflictDoUpdate({
        target: [optionValue.optionId, optionValue.code],
        set: {
          name: sql`excluded.name`,
          sort: sql`excluded.sort`,
          picture: sql`excluded.picture`,
          colour: sql`excluded.colour`,
        },
      })
      .returning({ id: optionValue.id, optionId: optionValue.optionId, name: optionValue.name });
    for (const { id, optionId, name } of rows) ids.set(`${optionOf.get(optionId)} ${keyOf(name)}`, id);
  });
  return ids;
}

/** The values of a level in the order in which the SKUs name them; the first level shows its first picture. */
function namedValues(skus: readonly SkuInput[], level: number, old: readonly ValueRow[]) {
  const codes = new Set(old.map(({ code }) => code));
  const found = new Map<string, Omit<typeof optionValue.$inferInsert, 'id' | 'optionId'>>();
  for (const { values, picture } of skus) {
    const value = values[level];
    if (!value || found.has(keyOf(value))) continue;
    const { colour = null, ...name } = value;
    const existingCode = old.find((one) => keyOf(one.name) === keyOf(name))?.code;
    found.set(keyOf(name), {
      code: existingCode ?? newCode(name, codes),
      name,
      sort: found.size,
      picture: level === 0 ? picture : null,
      colour,
    });
  }
  return [...found.values()];
}

function newCode(name: LocalText, taken: Set<string>): string {
  const word =
    (name.en ?? name.ko ?? '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'value';
  let code = word;
  for (let number = 2; taken.has(code); number += 1) code = `${word}-${number}`;
  taken.add(code);
  return code;
}

/** Deletes values without SKUs, and levels without values. */
async function tidyOptions(tx: Tx, ids: readonly number[]): Promise<void> {
  const ours = tx
    .select({ id: productOption.id })
    .from(productOption)
    .where(inArray(productOption.productId, [...ids]));
  const productIds = sql`any(${sql.param([...ids])}::bigint[])`;
  const used = sql`(
    select value1_id from sku where product_id = ${productIds} and value1_id is not null union
    select value2_id from sku where product_id = ${productIds} and value2_id is not null)`;
  await tx.delete(optionValue).where(and(inArray(optionValue.optionId, ours), sql`${optionValue.id} not in ${used}`));
  await tx
    .delete(productOption)
    .where(
      and(
        inArray(productOption.productId, [...ids]),
        notInArray(productOption.id, tx.select({ id: optionValue.optionId }).from(optionValue)),
      ),
    );
}
