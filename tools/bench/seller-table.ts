import { COLUMNS } from '#core/listing/columns.ts';
import { aListing } from '#core/listing/example.ts';
import { rowsOf } from '#core/listing/write.ts';

/** A table of new products with two SKUs, so many rows long. */
export function tableOf(rows: number, code: string, category: string): Buffer {
  const lines = Array.from({ length: rows / 2 }, (_, at) => {
    const skus = aListing().skus.map((sku, place) => ({ ...sku, code: `${code}-${at}-${place}`, picture: null }));
    const name = { ...aListing().name, ko: `텀블러 ${code} ${at}` };
    const own = { code: `${code}-${at}`, categories: [category], pictures: [], oem: null, name, skus };
    return rowsOf({ ...aListing(), ...own }).map((row: Readonly<Record<string, string>>) =>
      COLUMNS.map(({ key }) => row[key] ?? ''),
    );
  });
  const all = [COLUMNS.map(({ key }) => key), ...lines.flat()];
  return Buffer.from(all.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));
}
