import { expect, it } from 'vitest';
import { aServer, testKeys } from './builders.ts';
import { portone } from './portone.ts';

it.each([
  ['SENDING_COMPLETED', 'B2B_TAX_INVOICE_NOT_ISSUED_STATUS'],
  ['ISSUANCE_CANCELLED', 'cancelled'],
])('PAY-017 a refused cancellation of a tax invoice that is %s: %s', async (status, outcome) => {
  const asked: string[] = [];
  const server = await aServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const refusal = { type: 'B2B_TAX_INVOICE_NOT_ISSUED_STATUS', message: 'not issued' };
    if (request.method === 'POST') response.writeHead(409).end(JSON.stringify(refusal));
    else response.end(JSON.stringify({ status, ntsApprovalNumber: '1' }));
  });
  const client = portone({ baseUrl: server.url, ...testKeys });
  const done = client.cancelTaxInvoice('receipt-1', '1234567891', 'refund').then(
    () => 'cancelled',
    (error: { type: string }) => error.type,
  );
  expect(await done).toBe(outcome);
  const named = 'brn=1234567891&taxInvoiceKeyType=SUPPLIER';
  expect(asked).toEqual([
    `POST /b2b/tax-invoices/receipt-1/cancel-issuance?${named}`,
    `GET /b2b/tax-invoices/receipt-1?${named}`,
  ]);
  await server.close();
});
