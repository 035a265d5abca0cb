import { open, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { listingRefusal } from '#core/listing/refusals.ts';
import { MEGABYTE } from '#core/media/rules.ts';
import { Refused } from '#core/refusal.ts';
import { FILE_LIMITS, type FileLimits } from '#server/listing/table/limits.ts';
import { lengthOf, type RawRow } from '#server/listing/table/raw-row.ts';

type Task = { readonly file: string; readonly limits: FileLimits };

// This file is a worker: parsing can be stopped and its memory is bounded, whatever the file contains. Each import is a
// new worker, which loads only the parser it needs.
const AT_ONCE = 200;
/** A text may be repeated in every cell of a row, so that a few kilobytes of file become gigabytes of rows. */
const CHARACTERS_AT_ONCE = FILE_LIMITS.row;

async function rowsOf({ file, limits }: Task): Promise<AsyncGenerator<RawRow>> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Refused(listingRefusal('listing-sheet.fileMissing', { file }));
  if (found.size > limits.megabytes * MEGABYTE)
    throw new Refused(listingRefusal('listing-sheet.fileTooLarge', { megabytes: limits.megabytes }));
  const handle = await open(file);
  const { buffer: start } = await handle.read(Buffer.alloc(8), 0, 8, 0).finally(() => handle.close());
  if (start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const { workbookRows } = await import('#server/listing/table/workbook.ts');
    return workbookRows(file, limits);
  }
  // Both the old Excel format and a password-protected workbook are OLE files.
  if (start.toString('hex') === 'd0cf11e0a1b11ae1')
    throw new Refused(
      listingRefusal((await hasEncryptedPart(file)) ? 'listing-sheet.encrypted' : 'listing-sheet.oldExcel'),
    );
  const { textRows } = await import('#server/listing/table/comma-text.ts');
  return textRows(file, limits);
}

async function hasEncryptedPart(file: string): Promise<boolean> {
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  const handle = await open(file);
  try {
    let before = Buffer.alloc(0);
    for await (const bytes of handle.createReadStream({ autoClose: false })) {
      if (Buffer.concat([before, bytes]).includes(name)) return true;
      before = bytes.subarray(-name.length);
    }
    return false;
  } finally {
    await handle.close();
  }
}

async function send(port: NonNullable<typeof parentPort>, task: Task): Promise<void> {
  const nextRequest = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  try {
    let rows: RawRow[] = [];
    let characters = 0;
    for await (const row of await rowsOf(task)) {
      characters += lengthOf(row);
      if (rows.push(row) < AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
      port.postMessage({ rows });
      rows = [];
      characters = 0;
      await nextRequest();
    }
    port.postMessage({ rows, isLast: true });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    port.postMessage({ refusal: error.refusal });
  }
}

const task: Task = workerData;
if (parentPort) void send(parentPort, task);
