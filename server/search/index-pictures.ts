import type { Pool } from '#server/db/pool.ts';
import { looksOf } from '#server/search/image-descriptor.ts';
import { unseenPictures, writeMark } from '#server/search/picture-queries.ts';

/** The bytes of a picture by its base, in any size; undefined when there is none. */
export type ReadPicture = (base: string) => Promise<Buffer | undefined>;

const AT_ONCE = 50;

/**
 * Computes the descriptors of new pictures for the search by picture, until none is left or the time is up. Returns
 * their number.
 */
export async function describePictures(db: Pool, read: ReadPicture, milliseconds: number): Promise<number> {
  const until = Date.now() + milliseconds;
  let seen = 0;
  for (;;) {
    const bases = await unseenPictures(db, AT_ONCE);
    for (const base of bases) {
      if (Date.now() > until) return seen;
      const file = await read(base);
      await writeMark(db, base, file && (await looksOf(file)));
      seen += 1;
    }
    if (bases.length < AT_ONCE) return seen;
  }
}
