import { unzipSync, type UnzipFileInfo } from 'fflate';
import { UPLOAD_BYTES_MAX } from '#core/media/rules.ts';

/** Files of one archive, and what they may unpack to: an archive of a few kilobytes can claim terabytes. */
const FILES_MAX = 1_000;
const TOTAL_MAX = 20 * UPLOAD_BYTES_MAX;
/** The maximum compression ratio of a file; pictures are compressed already. */
const RATIO_MAX = 100;

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Why an archive is not unpacked. */
export type ZipProblem = 'tooMany' | 'tooLarge' | 'damaged' | 'nothing';
export type Unzipped =
  | { readonly files: readonly File[]; readonly leftOut: readonly string[]; readonly problem?: undefined }
  | { readonly problem: ZipProblem };

/** The pictures of an archive, whatever folders they are in, and the names of its other files. */
export async function unzipped(archive: File): Promise<Unzipped> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const leftOut: string[] = [];
  let problem: ZipProblem | undefined;
  let count = 0;
  let total = 0;
  // The sizes are those of the directory; nothing is unpacked before they are allowed.
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    if (name.endsWith('/') || isOfSystem(name)) return false;
    count += 1;
    total += originalSize;
    if (count > FILES_MAX) problem = 'tooMany';
    if (total > TOTAL_MAX || originalSize > UPLOAD_BYTES_MAX || originalSize > (size + 1_024) * RATIO_MAX)
      problem = 'tooLarge';
    const isPicture = typeOf(name) !== undefined;
    if (!isPicture) leftOut.push(fileName(name));
    return isPicture && problem === undefined;
  };
  let entries: Record<string, Uint8Array> | undefined;
  try {
    // In threads the library needs scripts that the policy of the page forbids.
    entries = unzipSync(bytes, { filter });
  } catch {
    entries = undefined;
  }
  if (problem) return { problem };
  if (!entries) return { problem: 'damaged' };
  const files = Object.entries(entries).map(
    ([path, content]) => new File([new Uint8Array(content)], fileName(path), { type: typeOf(path) ?? '' }),
  );
  return files.length === 0 && leftOut.length === 0 ? { problem: 'nothing' } : { files, leftOut };
}

/** Systems put files of their own into archives. */
const isOfSystem = (path: string): boolean =>
  path.startsWith('__MACOSX/') || path.split('/').some((part) => part.startsWith('.')) || path.endsWith('Thumbs.db');

const typeOf = (name: string): string | undefined => TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** The name without its folders. What is not marked as UTF-8 comes byte by byte, and was written by an old Windows. */
function fileName(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? path;
  const codes = [...name].map((letter) => letter.codePointAt(0) ?? 0);
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return name;
  const bytes = Uint8Array.from(codes);
  for (const encoding of ['utf-8', 'euc-kr', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding.
    }
  return name;
}
