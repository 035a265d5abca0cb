import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a ZIP archive by their names, read by another library than the one that wrote it. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
