#!/usr/bin/env bash
# iso20022.js counts amounts in hundredths whatever the currency. A transfer of 150,000 won, an amount in the smallest unit as its other
# currencies are given, is written as 1500 won; a statement (camt.053) of 1500 won is read as 150,000, and 1500.000 dinars of Kuwait, which
# have three decimals, as 150,000 too.
# Guess: the smallest unit of the currency: 150,000 won stay 150,000, and 1500.000 dinars are 1,500,000 fils.
# Matters here: a bank file pays a store one hundredth of what it is owed, and reconciles it with the statement without a difference.
# Source: the package itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund iso20022.js@0.0.15
cat > run.mjs <<'JS'
import { CashManagementEndOfDayReport, ISO20022 } from 'iso20022.js';
const bank = { bic: 'SHBKKRSE', bankAddress: { country: 'KR' } };
const file = new ISO20022({ initiatingParty: { name: 'Payer', id: 'PAYER', account: { accountNumber: '110000000001', currency: 'KRW' }, agent: bank } });
const address = { streetName: '1 Example-ro', townName: 'Seoul', postalCode: '04524', country: 'KR' };
const creditor = { name: 'Store', account: { accountNumber: '110000000002' }, agent: { bic: 'CZNBKRSE' }, address };
const written = file
  .createSWIFTCreditPaymentInitiation([{ type: 'swift', direction: 'credit', amount: 150_000, currency: 'KRW', creditor }])
  .toString();
console.log('iso20022.js 0.0.15 writes', /<InstdAmt[^>]*>[^<]*/.exec(written)[0]);
for (const [currency, amount] of [['USD', '1500.00'], ['KRW', '1500'], ['KWD', '1500.000']]) {
  const at = '2026-11-30T09:00:00+09:00';
  const money = `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const day = '<Dt><Dt>2026-11-29</Dt></Dt>';
  const report = CashManagementEndOfDayReport.fromXML(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>' +
      `<GrpHdr><MsgId>M</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr><Stmt><Id>S</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>${at}</CreDtTm>` +
      `<FrToDt><FrDtTm>${at}</FrDtTm><ToDtTm>${at}</ToDtTm></FrToDt>` +
      `<Acct><Id><Othr><Id>110000000001</Id></Othr></Id><Ccy>${currency}</Ccy><Nm>Payer</Nm><Svcr><FinInstnId><BIC>SHBKKRSE</BIC></FinInstnId></Svcr></Acct>` +
      `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>${money}${day}</Bal></Stmt></BkToCstmrStmt></Document>`,
  );
  console.log('reads', currency, amount, 'as', report.statements[0].balances[0].amount);
}
JS
node run.mjs | tee out
grep -q 'writes <InstdAmt Ccy="KRW">1500$' out && grep -q 'USD 1500.00 as 150000$' out && grep -q 'KRW 1500 as 150000$' out && grep -q 'KWD 1500.000 as 150000$' out
