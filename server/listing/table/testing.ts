import { deflateRawSync } from 'node:zlib';
import { COLUMNS, letterOf } from '#core/listing/columns.ts';
import type { Listing } from '#core/listing/listing.ts';
import { rowsOf } from '#core/listing/write.ts';
import { writeCommaText } from '#server/listing/table/write.ts';
import { headingOf } from '#server/listing/words.ts';

type Part = {
  readonly name: string;
  readonly text: string | Buffer;
  /** A false size in the directory. */ readonly claimed?: number;
  readonly isEncrypted?: boolean;
};

/** A zip file of these parts, with correct or false sizes. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, claimed, isEncrypted = false } of parts) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimed ?? bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        head,
        Buffer.alloc(10),
        uint32(at),
        Buffer.from(name),
      ]),
    );
    files.push(file);
    at += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006'), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const WORKBOOK =
  '<workbook xmlns:r="r"><sheets><sheet name="Other" sheetId="1" r:id="rId1"/><sheet name="Products" sheetId="2" r:id="rId2"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>';

/** A workbook whose sheet "Products" holds this XML of rows. */
export function workbookOf(
  rows: string,
  more: { shared?: string; styles?: string; parts?: readonly Part[] } = {},
): Buffer {
  return zipOf([
    { name: 'xl/workbook.xml', text: WORKBOOK },
    { name: 'xl/_rels/workbook.xml.rels', text: RELATIONS },
    {
      name: 'xl/worksheets/sheet2.xml',
      text: `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...(more.shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', text: more.shared }]),
    ...(more.styles === undefined ? [] : [{ name: 'xl/styles.xml', text: more.styles }]),
    ...(more.parts ?? []),
  ]);
}

/** Corrupts a row before it is written. */
export type Change = (row: Record<string, string>, at: number) => void;
export type SheetOptions = { readonly change?: Change; readonly columns?: typeof COLUMNS };

/** A CSV of these listings under Korean headings, optionally corrupted; or of other columns. */
export async function writeListings(
  file: string,
  listings: readonly Listing[],
  { change, columns = COLUMNS }: SheetOptions = {},
): Promise<string> {
  const rows = listings.flatMap((listing) => rowsOf(listing));
  if (change) for (const [at, row] of rows.entries()) change(row, at);
  await writeCommaText(
    file,
    (async function* () {
      yield columns.map((column) => headingOf(column, 'ko'));
      for (const row of rows) yield columns.map(({ key }) => row[key] ?? '');
    })(),
  );
  return file;
}

/** The letters of the columns in a file with all of them. */
export const letterAt = (key: string) => letterOf(COLUMNS.findIndex((column) => column.key === key));
