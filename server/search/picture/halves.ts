import { PICTURE_LENGTH } from '#server/search/picture/descriptor.ts';

/** Four bits of each byte of a descriptor, which are enough to compare. */
export const halvesOf = (descriptor: Uint8Array): Uint8Array =>
  Uint8Array.from(
    { length: PICTURE_LENGTH / 2 },
    (_, at) => ((descriptor[2 * at] ?? 0) & 0xf0) | ((descriptor[2 * at + 1] ?? 0) >> 4),
  );

/** The descriptors whose halves follow one another; undefined when there are no whole ones. */
export function descriptorsOf(halves: Uint8Array): Uint8Array[] | undefined {
  const count = halves.length / (PICTURE_LENGTH / 2);
  if (!Number.isInteger(count)) return undefined;
  return Array.from({ length: count }, (_, view) =>
    Uint8Array.from({ length: PICTURE_LENGTH }, (_byte, at) => {
      const pair = halves[(view * PICTURE_LENGTH + at) >> 1] ?? 0;
      // The middle of the values that have these four bits.
      return (at % 2 === 0 ? pair & 0xf0 : (pair & 0x0f) << 4) + 8;
    }),
  );
}
