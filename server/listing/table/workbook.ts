import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { listingRefusal } from '#core/listing/refusals.ts';
import { MEGABYTE } from '#core/media/rules.ts';
import { Refused } from '#core/refusal.ts';
import { FILE_LIMITS, type FileLimits } from '#server/listing/table/limits.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';
import { dateStyles, sharedTexts, sheetReader } from '#server/listing/table/sheet.ts';
import { type XmlAttributes, xmlReader } from '#server/listing/table/xml.ts';

const SHEET = 'products';

/**
 * The rows of the sheet "products", else of the first sheet, while they are unpacked: never the whole workbook at once.
 * Refuses zip bombs by the declared sizes, which are enforced during unpacking.
 */
export async function* workbookRows(file: string, limits: FileLimits = FILE_LIMITS): AsyncGenerator<RawRow> {
  const zip = await yauzl
    .openPromise(file, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
    .catch(() => refuse('damaged'));
  try {
    const entries = await entriesOf(zip, limits);
    const has = (name: string) => entries.get(name.toLowerCase());
    const workbook = has('xl/workbook.xml');
    if (!workbook) refuse('notAWorkbook');
    const targets = await relations(zip, has('xl/_rels/workbook.xml.rels'));
    const { name, id } = await sheetToRead(zip, workbook);
    const sheet = has(targets.get(id) ?? 'xl/worksheets/sheet1.xml');
    if (!sheet) refuse('damaged');
    const named = (rows: RawRow[]): RawRow[] => rows.map((row) => ({ ...row, sheet: name }));
    const texts = await sharedTexts(pieces(zip, has('xl/sharedStrings.xml')));
    const dates = await dateStyles(pieces(zip, has('xl/styles.xml')));
    const { push, end, takeRows: take } = sheetReader(texts, dates, limits);
    for await (const piece of pieces(zip, sheet)) {
      push(piece);
      yield* named(take());
    }
    end();
    yield* named(take());
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(listingRefusal('listing-sheet.damaged'));
  } finally {
    zip.close();
  }
}

function refuse(code: 'damaged' | 'notAWorkbook'): never {
  throw new Refused(listingRefusal(`listing-sheet.${code}`));
}

async function entriesOf(zip: ZipFile, limits: FileLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries)
    throw new Refused(listingRefusal('listing-sheet.entriesTooMany', { limit: limits.entries }));
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Refused(listingRefusal('listing-sheet.encrypted'));
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpackedMegabytes * MEGABYTE)
      throw new Refused(listingRefusal('listing-sheet.unpackedTooLarge', { megabytes: limits.unpackedMegabytes }));
    if (
      entry.uncompressedSize > limits.harmlessMegabytes * MEGABYTE &&
      entry.uncompressedSize > entry.compressedSize * limits.times
    ) {
      throw new Refused(listingRefusal('listing-sheet.packedTooDense', { times: limits.times }));
    }
    // A repeated name would let two readers see two different workbooks.
    if (entries.has(entry.fileName.toLowerCase())) refuse('damaged');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

/** The text of a part in chunks; nothing for a missing part. */
async function* pieces(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) return;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = await zip.openReadStreamPromise(entry);
  for await (const bytes of stream) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function relations(zip: ZipFile, entry: Entry | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readAll(zip, entry, (name, attributes) => {
    const target = attributes.Target ?? '';
    if (name === 'Relationship')
      targets.set(attributes.Id ?? '', (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase());
  });
  return targets;
}

async function sheetToRead(zip: ZipFile, workbook: Entry): Promise<{ name: string; id: string }> {
  const sheets: { name: string; id: string }[] = [];
  await readAll(zip, workbook, (name, attributes) => {
    if (name === 'sheet') sheets.push({ name: attributes.name ?? '', id: attributes.id ?? '' });
  });
  return sheets.find(({ name }) => name.toLowerCase() === SHEET) ?? sheets[0] ?? { name: '', id: '' };
}

async function readAll(
  zip: ZipFile,
  entry: Entry | undefined,
  open: (name: string, attributes: XmlAttributes) => void,
): Promise<void> {
  const reader = xmlReader({ open, close: () => undefined, text: () => undefined });
  for await (const piece of pieces(zip, entry)) reader.push(piece);
  reader.end();
}
