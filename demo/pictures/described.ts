import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { DESCRIPTOR_VERSION, PICTURE_LENGTH } from '#server/search/picture/descriptor.ts';
import { descriptorsOf, halvesOf } from '#server/search/picture/halves.ts';

/** The descriptors of a picture, by its base. */
export type Described = { readonly base: string; readonly looks: readonly Uint8Array[] };

/** What `describe.ts` wrote: bases and numbers of descriptors as JSON in a line, then the halves of all descriptors. */
export const DESCRIBED_FILE = join(import.meta.dirname, 'described.br');
type Head = { readonly version: number; readonly pictures: readonly (readonly [base: string, looks: number])[] };

export function packed(described: readonly Described[]): Buffer {
  const head: Head = {
    version: DESCRIPTOR_VERSION,
    pictures: described.map(({ base, looks }) => [base, looks.length]),
  };
  const halves = described.flatMap(({ looks }) => looks.map((look) => halvesOf(look)));
  return brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...halves]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** The descriptors of the demo's pictures; none of another version than the search compares. */
export function readDescribed(): Described[] {
  if (!existsSync(DESCRIBED_FILE)) return [];
  const bytes = brotliDecompressSync(readFileSync(DESCRIBED_FILE));
  const end = bytes.indexOf('\n');
  const { version, pictures }: Head = JSON.parse(bytes.toString('utf8', 0, end));
  if (version !== DESCRIPTOR_VERSION) return [];
  let at = end + 1;
  return pictures.map(([base, count]) => {
    const from = at;
    at += (count * PICTURE_LENGTH) / 2;
    return { base, looks: descriptorsOf(bytes.subarray(from, at)) ?? [] };
  });
}
