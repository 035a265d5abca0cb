import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '#server/document/testing.ts';
import { anImportOrder, type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';
import { importLine } from '#server/importing/tables.ts';
import { rowsOfBytes } from '#server/listing/imports/read-file.ts';
import { billed } from '#server/settlement/builders.ts';

let shop: ImportShop;
let packed: BuiltImport;
beforeAll(async () => {
  shop = await openImports();
  packed = await billed(shop);
  await shop.db.update(importLine).set({ company: '义乌市晨光日用品厂' }).where(eq(importLine.orderId, packed.id));
});
afterAll(() => shop.close());

const ask = (id: number, kind: string, format: string, lang: string, token = shop.staff.customs.token) =>
  shop.inject({
    method: 'GET',
    url: `/api/v1/ops/customs/${id}/documents/${kind}?format=${format}&lang=${lang}`,
    headers: { authorization: `Bearer ${token}` },
  });

const rowsOf = async (bytes: Buffer) => (await rowsOfBytes(bytes)).map(({ cells }) => cells.map(String));

describe('papers for customs', () => {
  it.each([
    [
      'commercialInvoice',
      'en',
      'Commercial invoice',
      ['CN¥11,100', '₩2,155,620', '9617000000', '194.20', '义乌市晨光日用品厂'],
    ],
    ['commercialInvoice', 'ko', '상업송장', ['CN¥11,100', '₩2,155,620']],
    ['packingList', 'en', 'Packing list', ['52 × 36 × 26 cm', '337.5 kg', '1.2168 CBM']],
    ['packingList', 'zh', '装箱单', ['337.5']],
  ])('IMP-009 I18-001 %s in %s contains the declared data as copyable text', async (kind, lang, title, words) => {
    const reply = await ask(packed.id, kind, 'pdf', lang);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = textOfPdf(reply.rawPayload).replaceAll('\n', '');
    for (const part of [title, packed.number, ...words]) expect(text).toContain(part);
  });

  it('IMP-009 are tables as well, whose numbers are numbers', async () => {
    const invoice = await rowsOf((await ask(packed.id, 'commercialInvoice', 'xlsx', 'en')).rawPayload);
    expect(invoice.find((row) => row.includes('9617000000'))).toEqual([
      expect.stringContaining(shop.tumblers.skus[0]?.code ?? ''),
      '9617000000',
      'CN',
      '600',
      '18.5',
      '11100',
      '2155620',
    ]);
    const packing = await rowsOf((await ask(packed.id, 'packingList', 'xlsx', 'ko')).rawPayload);
    const cartons = packing.filter((row) => row[2] === '52 × 36 × 26 cm');
    expect(cartons).toHaveLength(25);
    expect(cartons[0]).toEqual(['1', expect.stringContaining('× 24'), '52 × 36 × 26 cm', '24', '13.5', '0.048672']);
  });

  it('are for staff alone, of imports alone, and refused before there is something to list', async () => {
    const fresh = await anImportOrder(shop, { state: 'paid' });
    expect((await ask(fresh.id, 'packingList', 'pdf', 'en')).json().error.code).toBe('document.notYet');
    expect((await ask(packed.id, 'settlement', 'pdf', 'en')).json().error.code).toBe('document.unknownKind');
    expect((await ask(packed.id, 'packingList', 'docx', 'en')).statusCode).toBe(400);
    expect((await ask(999_999, 'packingList', 'pdf', 'en')).json().error.code).toBe('customs.notFound');
    expect((await ask(packed.id, 'packingList', 'pdf', 'en', packed.buyer.token)).statusCode).toBe(403);
  });
});
