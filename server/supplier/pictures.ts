import { Refused } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { storePicture } from '#server/media/commands.ts';
import { storedSources } from '#server/media/queries.ts';
import { NotAPicture, picturePreview } from '#server/media/inspect.ts';
import { baseOfStored, isStored } from '#server/media/stored.ts';
import { PictureUnavailable } from '#server/integrations/pictures/port.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';

const AT_ONCE = 4;

/** Stores pictures of the platform; the bases of those that could be fetched, by their URL. */
export async function storePictures(
  db: Db,
  { pictures, storage }: SupplierDeps,
  addresses: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const bases = new Map<string, string>();
  if (!storage) return bases;
  const store = { db, storage };
  const stored = await storedSources(db, addresses);
  const queue = [...new Set(addresses)];
  const work = async (): Promise<void> => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const hash = stored.get(address)?.hash;
      if (hash && (await isStored(store, hash))) bases.set(address, baseOfStored(hash));
      else {
        const source = address;
        await pictures
          .fetch(source)
          .then(async (bytes) => bases.set(source, baseOfStored(await storePicture(store, { bytes, source }, now))))
          .catch((error: unknown) => {
            if (!(error instanceof PictureUnavailable || error instanceof NotAPicture)) throw error;
          });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return bases;
}

/** A small preview of a platform's picture, re-encoded. Refuses `supplier.pictureUnavailable`. */
export async function offerPicture({ pictures }: SupplierDeps, address: string): Promise<Buffer> {
  try {
    if (pictures.whyNot(address)) throw new PictureUnavailable('address');
    return await picturePreview(await pictures.fetch(address));
  } catch (error) {
    if (error instanceof PictureUnavailable || error instanceof NotAPicture)
      throw new Refused(supplierRefusal('supplier.pictureUnavailable'));
    throw error;
  }
}
