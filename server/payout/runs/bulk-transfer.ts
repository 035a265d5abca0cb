import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { FileAnswer } from '#core/endpoint.ts';
import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { referenceOf } from '#core/payout/runs/rules.ts';
import { clearingCode } from '#server/payout/runs/bank-codes.ts';
import type { PayoutRow, RunRow } from '#server/payout/runs/queries.ts';

/**
 * The columns that bulk transfers (다계좌이체) of business banking take from a workbook; their order and names are chosen
 * when the file is read there (docs/how-to/pay-the-stores.md).
 */
const HEADINGS = ['입금은행코드', '입금계좌번호', '이체금액', '예금주', '받는분통장표시', '내통장표시'];
/** What a payee reads in their passbook; banks show seven letters of Hangul. */
const SENDER = '바다로정산';

/** The workbook of a run for the bulk transfer of a Korean bank. Numbers of accounts are texts, so that no zero is lost. */
export async function bulkTransferTable({ id }: RunRow, rows: readonly PayoutRow[]): Promise<FileAnswer> {
  const text = (value: string) => ({ value, type: String, format: '@' });
  const data: SheetData = [
    HEADINGS.map(text),
    ...rows.map(({ payout, account: { account } }) => [
      text(account.bank ? (clearingCode(account.bank) ?? '') : (account.bic ?? '')),
      text(account.number),
      { value: payout.amount, type: Number, format: '0' },
      text(account.holder),
      text(SENDER),
      text(referenceOf(payout.id)),
    ]),
  ];
  const bytes = await writeExcelFile([
    { sheet: 'transfers', columns: HEADINGS.map(() => ({ width: 18 })), data },
  ]).toBuffer();
  return { name: `badaro-payouts-${id}.xlsx`, type: TABLE_TYPE, bytes: Uint8Array.from(bytes) };
}
