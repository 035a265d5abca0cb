import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFICATION_STATES } from '#core/certification/states.ts';
import { ORDER_STATES } from '#core/order/states.ts';
import { aCertification } from '#server/certification/builders.ts';
import { certification } from '#server/certification/tables.ts';
import { type ImportShop, openImports } from '#server/importing/builders.ts';
import { order } from '#server/order/tables.ts';
import { assigned, aVoyage } from '#server/partner/testing.ts';
import { calls, placesIn } from '#server/testing/contract-samples.ts';

let shop: ImportShop;
beforeAll(async () => void (shop = await openImports()));
afterAll(() => shop.close());

const partnerCalls = calls.filter(([, { access }]) => access.startsWith('assigned.'));

describe('the answers to partners', () => {
  it.each(partnerCalls)('%s has no field for prices, payments or e-mail addresses', (_name, { answer }) => {
    // How many there are in all is no amount.
    const names = placesIn(answer).flatMap(({ name }) => (name === 'recordsTotal' ? [] : [name]));
    expect(names.length).toBeGreaterThan(0);
    expect(
      names.filter((name) =>
        /price|amount|money|currency|total$|cost|fee|won|fen|pay|invoice|margin|mail|buyer/i.test(name),
      ),
    ).toEqual([]);
  });

  it('contain no price, no e-mail address and no name of the buyer in any state of an order, and no address but on its leg', async () => {
    const { order: built, code } = await aVoyage(shop);
    const [row] = await shop.db.select().from(order).where(eq(order.id, built.id));
    const { total = 0, goods = 0 } = row ?? {};
    const [before] = [row?.status ?? 'readyToShip'];
    const partners = [
      await assigned(shop, 'freight', code),
      await assigned(shop, 'logistics', built.number, 'korea'),
      await assigned(shop, 'logistics', built.number, 'china'),
    ];
    const answerOf = async ({ partner: { token }, id }: (typeof partners)[number]) =>
      JSON.stringify([
        (await shop.call('readAssignedWork', { token, params: { id } })).answer,
        (await shop.call('listAssignedWork', { token })).answer,
      ]);
    for (const status of ORDER_STATES) {
      await shop.db.update(order).set({ status }).where(eq(order.id, built.id));
      const [freight = '', korea = '', china = ''] = await Promise.all(partners.map(answerOf));
      for (const text of [freight, korea, china])
        for (const secret of [built.buyer.email, String(total), String(goods)]) expect(text).not.toContain(secret);
      for (const text of [freight, china]) expect(text).not.toContain(row?.recipient.address);
      expect(freight).not.toContain(built.number);
    }
    await shop.db.update(order).set({ status: before }).where(eq(order.id, built.id));
  });

  it('contain no contact of an applicant in any state of a certification', async () => {
    const { id: memberId } = await shop.aBuyer();
    const id = await aCertification(shop.db, memberId, { memo: 'private memo', applicantName: '신청인' });
    const [row] = await shop.db.select().from(certification).where(eq(certification.id, id));
    const centre = await assigned(shop, 'ipCentre', row?.number ?? '');
    for (const status of CERTIFICATION_STATES.filter((state) => state !== 'issued')) {
      await shop.db.update(certification).set({ status }).where(eq(certification.id, id));
      const { answer } = await shop.call('readAssignedWork', {
        token: centre.partner.token,
        params: { id: centre.id },
      });
      for (const secret of ['applicant@example.com', '01012345678', 'private memo', '신청인'])
        expect(JSON.stringify(answer)).not.toContain(secret);
    }
  });
});
