import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLUMNS } from '#core/listing/columns.ts';
import { aListing } from '#core/listing/example.ts';
import { rowsOf } from '#core/listing/write.ts';
import { writeSheets } from '#server/listing/table/write.ts';
import { headingOf } from '#server/listing/words.ts';

/** A workbook with one product, its HS code as given, whose name ends so: no two stories have goods of one name. */
export async function tableOf(code: string, hsCode: string, ending: string): Promise<Buffer> {
  const listing = {
    ...aListing(),
    code,
    hsCode,
    categories: ['mugs'],
    name: { ko: `초록 접시 ${ending}`, en: `Green plate ${ending}` },
    pictures: ['plate.png'],
    oem: null,
    deliveryTemplate: null,
    deliveryRegions: null,
    skus: aListing().skus.map((sku, at) => ({ ...sku, code: `${code}-${at}`, picture: null })),
  };
  const folder = mkdtempSync(join(tmpdir(), 'badaro-story-'));
  const file = join(folder, 'goods.xlsx');
  const rows = rowsOf(listing).map((row) => COLUMNS.map(({ key }) => row[key] ?? ''));
  const headings = COLUMNS.map((column) => headingOf(column, 'en'));
  await writeSheets(file, [{ name: 'products', rows: [headings, ...rows], widths: [], isRightToLeft: false }]);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}
