import type { Listing } from '#core/listing/listing.ts';
import type { Problem, SheetRow } from '#core/listing/read.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { faultsOf, hintsOf } from '#core/listing/rules.ts';
import { splitChange } from '#core/listing/review.ts';
import { areSamePrices, isSameListing } from '#core/listing/write.ts';
import { findUnremovableSkus } from '#server/catalogue/variants.ts';
import type { Db } from '#server/db/pool.ts';
import type { ImportWorld, Verdict } from '#server/listing/verdict.ts';
import { readGroup } from '#server/listing/read-group.ts';
import { findPictures, type Origin } from '#server/listing/pictures.ts';
import { codesElsewhere, type StoredListing, listingsByCode, skuOwners } from '#server/listing/queries.ts';

/**
 * Compares products of a file with the store's and applies the rules to the different ones. `lock` locks the store's
 * rows.
 */
export async function judge(
  db: Db,
  world: ImportWorld,
  groups: readonly Verdict['group'][],
  missing: Parameters<typeof readGroup>[2]['missing'],
  lock = false,
): Promise<Verdict[]> {
  const { store } = world;
  const codes = groups.map(({ code }) => code);
  const stored = await listingsByCode(db, store.id, codes, lock);
  const foreign = await codesElsewhere(db, store.id, codes);
  const read = groups.map((group) => readGroup(group, stored.get(group.code), { ...world, missing }));
  const pictures = await findPictures(
    db,
    world.pictureSource,
    new Set(read.flatMap(({ listing }) => sourcesOf(listing))),
  );
  const owners = await skuOwners(
    db,
    read.flatMap(({ listing }) => listing.skus.map(({ code }) => code)),
  );
  const stuck = await findUnremovableSkus(
    db,
    read.flatMap(({ existing, listing, problems }) =>
      existing && !problems.some(({ column }) => OF_VARIANTS.has(column))
        ? [{ before: existing.live, input: listing }]
        : [],
    ),
  );
  return read.map(({ group, existing, stocks, leftOut, listing: written, problems: unread }) => {
    const problems = [...group.problems, ...unread];
    const origins: Origin[] = [];
    const baseOf = (value: string): string => {
      const found = pictures.get(value);
      if (found && 'origin' in found) origins.push(found.origin);
      return found && 'base' in found ? found.base : value;
    };
    // Different names of the same bytes are one picture; a repeated name is refused by the rules.
    const bases = new Map(written.pictures.map((value) => [value, baseOf(value)]));
    const named = written.pictures.filter(
      (value) => value === written.pictures.find((other) => bases.get(other) === bases.get(value)),
    );
    const listing: Listing = {
      ...written,
      pictures: named.map((value) => bases.get(value) ?? value),
      skus: written.skus.map((sku) => ({ ...sku, picture: sku.picture && baseOf(sku.picture) })),
      oem: withPictures(written.oem, baseOf),
    };
    if (existing && problems.length === 0 && isSameListing(listing, existing.listing))
      return { group, kind: 'unchanged', listing, stored: existing, problems, hints: [], origins: [], questions: [] };
    const at = (row: SheetRow | undefined, column: string, refusal: Problem['refusal']): Problem => ({
      row: row?.row ?? 0,
      column,
      value: row?.cells[column] ?? '',
      refusal,
    });
    const addProblem = (...what: Parameters<typeof at>) => void problems.push(at(...what));
    const [first] = group.rows;
    if (foreign.has(group.code)) addProblem(first, 'code', listingRefusal('listing-sheet.codeTaken'));
    for (const [at, { code }] of listing.skus.entries()) {
      const owner = owners.get(code);
      if (owner !== undefined && owner !== group.code)
        addProblem(group.rows[at], 'sku', listingRefusal('listing-sheet.skuTaken', { code }));
    }
    for (const { code } of existing?.live.skus ?? [])
      if (stuck.has(code)) addProblem(first, 'sku', listingRefusal('listing-sheet.skuOrdered', { sku: code }));
    for (const value of sourcesOf(written)) {
      const found = pictures.get(value);
      const refusal = found && 'refusal' in found ? found.refusal : world.silent.get(value);
      if (!refusal) continue;
      const item = written.skus.findIndex(({ picture }) => picture === value);
      if (written.pictures.includes(value)) addProblem(first, 'pictures', refusal);
      else if (item < 0) addProblem(first, 'oem_services', refusal);
      else addProblem(group.rows[item], 'item_picture', refusal);
    }
    if (existing?.isDealing && !areSamePrices(listing, existing.listing))
      addProblem(first, 'prices', listingRefusal('listing-sheet.dealRunning'));
    const wrong = new Set(problems.map(({ column }) => column));
    for (const { column, item, refusal, because = [] } of faultsOf(listing, world.rules)) {
      if (![column, ...because].some((one) => wrong.has(one))) addProblem(group.rows[item ?? 0], column, refusal);
    }
    const hints = hintsOf(listing)
      .filter(
        ({ column }) =>
          ![...problems, ...missing.map(({ key }) => ({ column: key }))].some((one) => one.column === column),
      )
      .map(({ column, item, refusal }) => at(group.rows[item ?? 0], column, refusal))
      .concat(stocks.hints, leftOut);
    const split = existing && isReviewed(existing) ? splitChange(existing.live, listing, existing.reviewed) : undefined;
    if (problems.length === 0)
      hints.push(
        ...(split?.waiting ?? []).map((column) => at(first, column, listingRefusal('listing-sheet.waitsForReview'))),
      );
    return {
      group,
      kind: problems.length > 0 ? 'refused' : existing ? 'changed' : 'fresh',
      listing,
      stored: existing,
      problems,
      hints,
      origins,
      questions: problems.length > 0 ? [] : stocks.questions,
      split,
    };
  });
}

/** What a reviewer approved changes only with a review; one that was taken down is restored as it was. */
const isReviewed = ({ approval }: StoredListing): boolean => approval === 'approved' || approval === 'takenDown';

/** When one of these columns is unreadable, the resulting SKUs are unknown. */
const OF_VARIANTS = new Set(['option1', 'option2', 'value1', 'value2', 'sku']);

const sourcesOf = ({ pictures, skus, oem }: Listing): string[] => [
  ...new Set([
    ...pictures,
    ...[...skus, ...(oem?.services ?? [])].flatMap(({ picture }) => (picture ? [picture] : [])),
  ]),
];

const withPictures = (oem: Listing['oem'], baseOf: (value: string) => string): Listing['oem'] =>
  oem && { ...oem, services: oem.services.map((one) => ({ ...one, picture: one.picture && baseOf(one.picture) })) };
