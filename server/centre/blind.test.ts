import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Confirmation } from '#core/audit/rules.ts';
import { anImportOrder, type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

const lineFor = async ({ id }: BuiltImport, role: 'centre' | 'operator' = 'centre') =>
  (await shop.call('readCentreOrder', { token: shop.staff[role].token, params: { id } })).answer.lines[0];

const built = () =>
  anImportOrder(shop, {
    state: 'atChinaCentre',
    services: [{ sku: shop.tumblers.skus[0]?.code ?? '', kind: 'QUANTITY', count: 600 }],
  });
const count = async (order: BuiltImport, counted: number, confirmed: Confirmation[] = []) => {
  const checks = { exteriorChecked: 0, exteriorBad: 0, operationChecked: 0, operationBad: 0, note: '' };
  return shop.call('inspectLine', {
    token: shop.staff.centre.token,
    params: { id: order.id },
    body: { orderLineId: (await lineFor(order))?.id ?? 0, ...checks, counted, confirmed },
  });
};

it('the centre sees how many pieces were ordered after its count alone; the operator always does', async () => {
  const order = await built();
  expect(await lineFor(order)).toMatchObject({ ordered: null, remaining: null, services: [{ count: null }] });
  expect(await lineFor(order, 'operator')).toMatchObject({ ordered: 600, remaining: 600, services: [{ count: 600 }] });
  expect((await count(order, 590)).answer.lines[0]).toMatchObject({
    ordered: 600,
    remaining: 600,
    inspection: { counted: 590 },
    services: [{ count: 600 }],
  });
});

it('asks before a count is replaced by another, with both figures, and records the reason', async () => {
  const order = await built();
  await count(order, 590);
  expect((await count(order, 590)).status).toBe(200);
  expect((await count(order, 600)).refusal).toMatchObject({
    code: 'audit.confirmationNeeded',
    fields: [{ code: 'centre.countChanged', params: { before: 590, after: 600, expected: '590', entered: '600' } }],
  });
  expect((await lineFor(order))?.inspection?.counted).toBe(590);
  const again = await count(order, 600, [{ code: 'centre.countChanged', reason: 'ten were in another box' }]);
  expect(again.answer.decisions).toMatchObject([
    { action: 'replaceCount', reason: 'ten were in another box', figures: [{ params: { before: 590, after: 600 } }] },
  ]);
});
