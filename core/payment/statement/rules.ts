/** What a column of a bank statement holds. */
export const STATEMENT_ROLES = [
  'at',
  'clock',
  'deposit',
  'withdrawal',
  'amount',
  'kind',
  'depositor',
  'balance',
  'mark',
] as const;
export type StatementRole = (typeof STATEMENT_ROLES)[number];

/** Columns by their position from 0. A statement has deposits in a column of their own, or amounts in and out in one. */
export type StatementColumns = { readonly [Role in StatementRole]?: number | undefined };

/**
 * Headings of Korean banks (KB, Shinhan, Woori, Hana, IBK, NH, KakaoBank, Toss Bank, SC, iM, MG, the post office, Suhyup,
 * Busan, Kyongnam) and their English forms, by `headingKey`. The first group that is found wins: 적요 holds the channel
 * (타행PC, 전자금융) wherever another column names the payer, and the payer where none does.
 */
const HEADINGS: { readonly [Role in StatementRole]: readonly string[] } = {
  at: [
    '거래일시 거래일자/시간 거래일자시간 거래일시(원장) datetime date/time transactiondatetime',
    '거래일자 거래일 거래날짜 거래년월일 transactiondate',
    '입금일시 입금일자 입금일 처리일시 처리일자 이체일시 이체일 승인일시 입출금일시',
    '일시 일자 날짜 date valuedate bookingdate postingdate 交易日期 取引日 日付',
  ],
  clock: ['거래시간 거래시각 처리시간 입금시간 시간 시각 time transactiontime'],
  deposit: [
    '입금 입금액 입금금액 맡기신금액 맡기신돈 받은금액 들어온금액 예입 예입액 예입금액',
    'deposit deposits depositamount credit creditamount moneyin paidin 入金 入金額 お預入金額',
  ],
  withdrawal: [
    '출금 출금액 출금금액 찾으신금액 찾으신돈 지급 지급액 지급금액 보낸금액 나간금액',
    'withdrawal withdrawals withdrawalamount debit debitamount moneyout paidout 出金 出金額 お引出金額',
  ],
  amount: ['거래금액 거래액 이체금액 금액 amount transactionamount'],
  kind: ['입출금구분 입/출금 입출금 입출금종류', '구분 거래구분 거래유형 거래종류 type transactiontype'],
  depositor: [
    '입금자명 입금자 입금인 입금인명 송금인 송금인명 송금자 depositor sender payer',
    '보낸분/받는분 받는분/보낸분 보낸분 보내는분 보내신분 보낸사람 보낸이 보낸분명',
    '의뢰인 의뢰인명 의뢰인/수취인 의뢰인수취인 수취인/의뢰인 의뢰인/수취인명',
    '상대계좌예금주명 상대계좌예금주 상대예금주 상대예금주명 상대방예금주 예금주명 예금주 상대방 상대방명 거래상대 거래상대방 거래처 거래처명 counterparty payee',
    '기재내용 통장기재내용 거래기록사항 기록사항 통장인자내용',
    '내용',
    '거래내용 내통장표시 내통장표시내용 통장표시내용 받는분통장표시',
    '적요 거래적요 적요내용 name description details narrative',
    '송금메모 메모 비고 이체메모 memo',
  ],
  balance: ['거래후잔액 잔액 거래잔액 남은금액 잔고 balance runningbalance'],
  // Only ids that identify one transaction permanently: the number of a line changes with every statement, and a
  // reference is written by the payer.
  mark: ['거래번호 거래고유번호 transactionid'],
};
const RANKED = STATEMENT_ROLES.map((role) => [role, HEADINGS[role].map((group) => group.split(' '))] as const);

/** A heading without width, blanks and its unit: 입금액 (원) → 입금액. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*·:]|[([](원|krw|₩)[)\]]/g, '');

/** The columns that the headings of a row name; each column has one role. */
export function recognizeColumns(row: readonly string[]): StatementColumns {
  const keys = row.map(headingKey);
  const found: { [Role in StatementRole]?: number } = {};
  for (const [role, groups] of RANKED) {
    const named = groups.map((names) => keys.findIndex((key) => names.includes(key))).find((at) => at >= 0);
    if (named !== undefined) found[role] = named;
  }
  return found;
}

/** Whether these columns are enough to read deposits. */
export const isReadable = ({ at, deposit, amount }: StatementColumns): boolean =>
  at !== undefined && (deposit ?? amount) !== undefined;
