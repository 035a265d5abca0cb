import { kstDate } from '#core/calendar.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import { type Currency, DECIMALS } from '#core/money.ts';
import { type BankAccount, isIban } from '#core/payout/account/rules.ts';
import { referenceOf } from '#core/payout/runs/rules.ts';
import type { OwnAccount } from '#server/payment/window/offered-methods.ts';
import { clearingCode } from '#server/payout/runs/bank-codes.ts';
import type { PayoutRow, RunRow } from '#server/payout/runs/queries.ts';

type Node = readonly [name: string, content: string | readonly Node[], attributes?: string];

/** ISO 20022 allows 140 characters of a name. */
const NAME_MAX = 140;

/** The run as a credit transfer initiation of ISO 20022 (pain.001.001.09), all from one account of ours. */
export function creditTransferXml(run: RunRow, rows: readonly PayoutRow[], from: OwnAccount) {
  const at = run.preparedAt;
  const id = `BADARO-RUN-${run.id}`;
  const count: Node = ['NbOfTxs', String(rows.length)];
  const sum: Node = [
    'CtrlSum',
    amountText(
      rows.reduce((all, { payout }) => all + payout.amount, 0),
      run.currency,
    ),
  ];
  const ours: Node = ['Nm', from.holder.slice(0, NAME_MAX)];
  const initiation: Node[] = [
    ['GrpHdr', [['MsgId', id], ['CreDtTm', at.toISOString()], count, sum, ['InitgPty', [ours]]]],
    [
      'PmtInf',
      [
        ['PmtInfId', id],
        ['PmtMtd', 'TRF'],
        count,
        sum,
        ['ReqdExctnDt', [['Dt', kstDate(at)]]],
        ['Dbtr', [ours]],
        ['DbtrAcct', [['Id', [['Othr', [['Id', from.number]]]]]]],
        ['DbtrAgt', agentOf({ bank: from.bank, bic: null })],
        ...rows.map(transactionOf),
      ],
    ],
  ];
  const xml = written(['Document', [['CstmrCdtTrfInitn', initiation]], ` xmlns="${NAMESPACE}"`]);
  const bytes = new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`);
  return { name: `badaro-payouts-${run.id}.xml`, type: 'application/xml', bytes } satisfies FileAnswer;
}
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

function transactionOf({ payout, account: { account }, statement }: PayoutRow): Node {
  const reference = referenceOf(payout.id);
  return [
    'CdtTrfTxInf',
    [
      [
        'PmtId',
        [
          ['InstrId', reference],
          ['EndToEndId', reference],
        ],
      ],
      ['Amt', [['InstdAmt', amountText(payout.amount, payout.currency), ` Ccy="${payout.currency}"`]]],
      ['CdtrAgt', agentOf(account)],
      ['Cdtr', [['Nm', account.holder.slice(0, NAME_MAX)]]],
      ['CdtrAcct', [['Id', accountOf(account.number)]]],
      ['RmtInf', [['Ustrd', `Badaro ${statement.number}`]]],
    ],
  ];
}

/** A bank by its BIC, or within Korea by its clearing code. */
function agentOf({ bank, bic }: { readonly bank: string | null; readonly bic: string | null }): Node[] {
  const member = bank && clearingCode(bank);
  return [
    [
      'FinInstnId',
      bic ? [['BICFI', bic]] : member ? [['ClrSysMmbId', [['MmbId', member]]]] : [['Othr', [['Id', bank ?? '']]]],
    ],
  ];
}

const accountOf = (number: BankAccount['number']): Node[] =>
  isIban(number) ? [['IBAN', number]] : [['Othr', [['Id', number]]]];

function amountText(minor: number, currency: Currency): string {
  const decimals = DECIMALS[currency];
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function written([name, content, attributes = '']: Node, indent = ''): string {
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((one) => written(one, `${indent}  `)).join('\n')}\n${indent}`;
  return `${indent}<${name}${attributes}>${inside}</${name}>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // What XML cannot hold at all.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
