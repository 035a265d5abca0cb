import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { UPLOAD_LIMITS } from '#server/listing/table/limits.ts';
import { tableRows } from '#server/listing/table/table.ts';

/** The first sheet of a workbook as comma-separated text. Refuses `payment.workbookUnreadable`. */
export async function workbookText(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'badaro-statement-'));
  try {
    const file = join(folder, 'statement.xlsx');
    await writeFile(file, bytes);
    const rows: string[] = [];
    for await (const batch of tableRows(file, UPLOAD_LIMITS))
      for (const { row, cells } of batch) {
        // Problems are reported by the number of the row that Excel shows.
        while (rows.length < row - 1) rows.push('');
        rows.push(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
      }
    return rows.join('\n');
  } catch (error) {
    throw error instanceof Refused ? new Refused(paymentRefusal('payment.workbookUnreadable')) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
