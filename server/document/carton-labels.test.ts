import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { cartonCode } from '#core/customs/rules.ts';
import { textOfPdf } from '#server/document/testing.ts';
import { anImportOrder, type ImportShop, openImports } from '#server/importing/builders.ts';
import { inspected } from '#server/settlement/builders.ts';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

const labels = (id: number, token: string, lang = 'ko') =>
  shop.inject({
    method: 'GET',
    url: `/api/v1/ops/centre/orders/${id}/carton-labels?lang=${lang}`,
    headers: { authorization: `Bearer ${token}` },
  });

it('prints a label with its own code for every carton, in every language, for staff alone', async () => {
  const built = await anImportOrder(shop, { state: 'atChinaCentre' });
  const { centre, warehouse } = shop.staff;
  expect((await labels(built.id, centre.token)).json().error.code).toBe('document.notYet');
  await inspected(shop, built);
  expect((await labels(built.id, built.buyer.token)).statusCode).toBe(403);
  for (const lang of LANGUAGES) {
    const paper = await labels(built.id, warehouse.token, lang);
    expect(paper.headers['content-type']).toBe('application/pdf');
    const text = textOfPdf(paper.rawPayload);
    for (const number of [1, 9, 25]) expect(text, lang).toContain(cartonCode(built.number, number));
  }
});
