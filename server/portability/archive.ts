import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A copy is no larger: it is made in memory. */
const BYTES_MAX = 64 * 1_048_576;

/** A ZIP archive that is written one file after the other. */
export type Archive = {
  /** Adds a text in parts, compressed. */
  addText(name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Adds a file that is compressed already; false when the archive would become too large. */
  addFile(name: string, bytes: Uint8Array): boolean;
  finish(): Buffer;
};

export function openArchive(now: Date): Archive {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    failure ??= error ?? undefined;
    chunks.push(chunk);
    length += chunk.byteLength;
  });
  return {
    async addText(name, parts) {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = now;
      zip.add(file);
      for await (const part of parts) file.push(Buffer.from(part));
      file.push(new Uint8Array(), true);
    },
    addFile(name, bytes) {
      if (length + bytes.byteLength > BYTES_MAX) return false;
      const file = new ZipPassThrough(name);
      file.mtime = now;
      zip.add(file);
      file.push(bytes, true);
      return true;
    },
    finish() {
      zip.end();
      if (failure) throw failure;
      return Buffer.concat(chunks, length);
    },
  };
}
