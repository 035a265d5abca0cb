import { setTimeout } from 'node:timers/promises';
import type { Pool } from '#server/db/pool.ts';
import { looksOf } from '#server/search/picture/image-descriptor.ts';
import { retryPicture, unseenPictures, writeMark } from '#server/search/picture/picture-queries.ts';

/** The bytes of a picture. `isIntact`: they are proven to be those that were stored. */
export type PictureBytes = { readonly bytes: Buffer; readonly isIntact: boolean };
/** Reads a picture by its base, in any size; undefined when there is none. Throws when it cannot be read at present. */
export type ReadPicture = (base: string) => Promise<PictureBytes | undefined>;

/** The names of so many pictures are read at once, since finding them reads those of all. */
const AT_ONCE = 1_000;

/**
 * Computes the descriptors of new pictures for the search by picture, until none is left, the time is up or the process
 * is stopping, resting after each picture for `restShare` of the time that it took. Returns their number. Only intact bytes that are no picture are marked as broken; anything else is tried again later, and the
 * first error is thrown at the end.
 */
/**
 * The part of every minute in which new pictures are indexed, one at a time, and the rest after each as a share of its
 * time: visitors find half of a processor free at any moment, and 5,000 pictures take about five minutes.
 */
export const LOOKING_MS = 50_000;
export const REST_SHARE = 1;

export async function describePictures(
  db: Pool,
  read: ReadPicture,
  {
    milliseconds,
    now = new Date(),
    restShare = 0,
    stopping,
  }: {
    readonly milliseconds: number;
    readonly now?: Date;
    readonly restShare?: number;
    readonly stopping?: AbortSignal;
  },
): Promise<number> {
  const until = Date.now() + milliseconds;
  const errors: unknown[] = [];
  let seen = 0;
  for (let isMore = true; isMore;) {
    const bases = await unseenPictures(db, AT_ONCE, now);
    isMore = bases.length === AT_ONCE;
    for (const base of bases) {
      if (Date.now() > until || stopping?.aborted) {
        isMore = false;
        break;
      }
      const start = performance.now();
      await describe(db, read, base, now).catch(async (error: unknown) => {
        errors.push(error);
        await retryPicture(db, base, now);
      });
      seen += 1;
      if (restShare > 0) await setTimeout((performance.now() - start) * restShare);
    }
  }
  if (errors.length > 0) throw errors[0];
  return seen;
}

async function describe(db: Pool, read: ReadPicture, base: string, now: Date): Promise<void> {
  const picture = await read(base);
  const looks = picture && (await looksOf(picture.bytes));
  if (looks || picture?.isIntact) await writeMark(db, base, looks);
  else await retryPicture(db, base, now);
}
