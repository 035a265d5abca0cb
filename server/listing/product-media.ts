import { type Fault, fault } from '#core/listing/fault.ts';
import type { Listing } from '#core/listing/listing.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { isFilm } from '#core/listing/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { ImportContext } from '#server/listing/judged-product.ts';
import { findPictures, type Origin } from '#server/listing/pictures.ts';
import { filmsOfStore } from '#server/media/seller-files.ts';

/**
 * Finds the pictures and films of listings. Returns what makes a listing one with stored pictures, says which are still
 * to store, and which cannot be used.
 */
export async function findMedia(db: Db, context: ImportContext, listings: readonly Listing[]) {
  const pictures = await findPictures(db, context.pictureSource, new Set(listings.flatMap(sourcesOf)));
  const keys = listings.flatMap(({ video }) => (video && isFilm(video) ? [keyOfFilm(video)] : []));
  const films = await filmsOfStore(db, context.store.id, keys);
  return (written: Listing) => {
    const { listing, origins, faults } = withStoredPictures(written, pictures, context.unfetched);
    return { listing, origins, faults: [...faults, ...filmFaults(listing, films)] };
  };
}

/** The listing with stored pictures in place of their sources, the pictures still to store, and the unusable ones. */
function withStoredPictures(
  written: Listing,
  pictures: Awaited<ReturnType<typeof findPictures>>,
  unfetched: ImportContext['unfetched'],
): { listing: Listing; origins: Origin[]; faults: Fault[] } {
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
  const listing = {
    ...written,
    pictures: named.map((value) => bases.get(value) ?? value),
    pictureAlts: Object.fromEntries(
      Object.entries(written.pictureAlts).map(([value, alt]) => [bases.get(value) ?? value, alt]),
    ),
    videoPoster: written.videoPoster && baseOf(written.videoPoster),
    skus: written.skus.map((sku) => ({ ...sku, picture: sku.picture && baseOf(sku.picture) })),
    oem: withPictures(written.oem, baseOf),
  };
  const faults = sourcesOf(written).flatMap((value) => {
    const found = pictures.get(value);
    const refusal = found && 'refusal' in found ? found.refusal : unfetched.get(value);
    if (!refusal) return [];
    const item = written.skus.findIndex(({ picture }) => picture === value);
    if (written.pictures.includes(value)) return [fault('pictures', refusal)];
    if (written.videoPoster === value) return [fault('video_poster', refusal)];
    return item < 0 ? [fault('oem_services', refusal)] : [{ ...fault('item_picture', refusal), item }];
  });
  return { listing, origins, faults };
}

const keyOfFilm = (video: string): string => video.replace('/files/', '');

/** A file that a product shows as its video is a film of its own store, short enough and seen by every browser. */
const filmFaults = ({ video }: Listing, films: ReadonlySet<string>): Fault[] =>
  video && isFilm(video) && !films.has(keyOfFilm(video))
    ? [fault('video', listingRefusal('listing-sheet.videoForeign'))]
    : [];

const sourcesOf = ({ pictures, videoPoster, skus, oem }: Listing): string[] => [
  ...new Set([
    ...pictures,
    ...(videoPoster ? [videoPoster] : []),
    ...[...skus, ...(oem?.services ?? [])].flatMap(({ picture }) => (picture ? [picture] : [])),
  ]),
];

const withPictures = (oem: Listing['oem'], baseOf: (value: string) => string): Listing['oem'] =>
  oem && { ...oem, services: oem.services.map((one) => ({ ...one, picture: one.picture && baseOf(one.picture) })) };
