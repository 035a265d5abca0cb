import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { Cell, Workbook } from '#server/document/workbook.ts';

type Written = SheetData[number][number];

/** The content as .xlsx. Runs in a worker thread (`draw-tasks.ts`): thousands of rows take a processor for seconds. */
export async function writeWorkbook({
  sheet,
  widths,
  isRightToLeft,
  fixedRows,
  wraps,
  rows,
}: Workbook): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeExcelFile([
    {
      sheet,
      columns: widths.map((width) => ({ width })),
      rightToLeft: isRightToLeft,
      ...(fixedRows > 0 && { stickyRowsCount: fixedRows }),
      data: rows.map((row) => row.map((cell) => written(cell, wraps))),
    },
  ]).toBuffer();
  return Uint8Array.from(bytes);
}

function written(cell: Cell, wraps: boolean): Written {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { value: cell, type: String, format: '@', ...(wraps && { wrap: true }) };
  if (typeof cell === 'number') return numberOf(cell, 0);
  if ('heading' in cell)
    return { value: cell.heading, type: String, fontWeight: 'bold', backgroundColor: '#EDF4FF', wrap: true };
  if ('label' in cell) return { value: cell.label, type: String, format: '@', wrap: true, fontWeight: 'bold' };
  return numberOf(cell.number, cell.decimals);
}

const numberOf = (value: number, decimals: number) => ({
  value,
  type: Number,
  format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
});
