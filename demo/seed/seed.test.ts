import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, seededDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { isPassword } from '#server/member/recovery/password.ts';
import { simulatorOffers } from '#server/integrations/supplier/simulator/offers.ts';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { EDGE } from '#demo/seed/recipe/edges.ts';
import { isSeeded, seed } from '#demo/seed/seed.ts';

describe('the seed', () => {
  let database: TestDatabase;
  let client: pg.Client;

  const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

  beforeAll(async () => {
    database = await seededDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('SH-009 SH-025 puts deals, recommendations, factories, popups and messages on the home page', async () => {
    const [counts] = await ask(`select (select count(*)::int from home_pick where section = 'md') as md,
        (select count(*)::int from home_pick where section = 'exhibition') as exhibition,
      (select count(*)::int from deal where state = 'running') as running,
      (select count(*)::int from deal where state = 'planned') as planned,
      (select count(*)::int from popup) as popups, (select count(*)::int from header_message where html <> '') as messages,
      (select count(*)::int from deal d join product p on p.id = d.product_id where d.state = 'running'
      and (p.list_price is null or p.deal_ends_at <> d.ends_at)) as torn`);
    expect(counts).toMatchObject({
      md: 12,
      exhibition: 8,
      running: 10,
      planned: 158,
      popups: 6,
      messages: 15,
      torn: 0,
    });
  });

  it('fills an empty database within a minute of work, its search index too', async () => {
    const empty = await freshDatabase();
    expect(await isSeeded(empty.url)).toBe(false);
    await empty.drop();
    const [work] = await ask(`select obj_description('public'::regnamespace, 'pg_namespace') as seconds`);
    expect(Number(work?.seconds)).toBeGreaterThan(0.5);
    expect(Number(work?.seconds)).toBeLessThan(60);
    expect(await isSeeded(database.url)).toBe(true);
    const [counts] = await ask(`select (select count(*)::int from category) as categories,
        (select count(*)::int from store where status = 'approved') as stores,
      (select count(*)::int from product where live) as products,
      (select count(*)::int from product p where (select count(*) from product_search s where s.product_id = p.id) <> 5) as unindexed`);
    expect(counts).toMatchObject({ categories: 360, unindexed: 0 });
    expect(counts.stores).toBeGreaterThanOrEqual(40);
    expect(counts.products).toBeGreaterThanOrEqual(2900);
  });

  it('ORD-011 ORD-065 gives the demo accounts orders in several states and an open claim, with all invariants', async () => {
    const orders = await ask(
      'select o.status, count(*)::int as count from shop_order o join member m on m.id = o.buyer_id where m.email = $1 group by o.status order by o.status',
      [DEMO.buyer],
    );
    expect(orders).toEqual([
      { status: 'cancelled', count: 1 },
      { status: 'delivered', count: 2 },
      { status: 'paid', count: 1 },
      { status: 'preparing', count: 1 },
      { status: 'purchaseConfirmed', count: 1 },
    ]);
    expect(await ask('select kind, status from claim order by id')).toEqual([
      { kind: 'return', status: 'done' },
      { kind: 'return', status: 'requested' },
    ]);
    expect(await ask('select * from audit_invariants')).toEqual([]);
  });

  it('IMP-001 ORD-038 sells 1688 goods in one store, each with the offer id of the supplier simulator', async () => {
    const offers = new Map(simulatorOffers().map((one) => [one.offerId, one]));
    const goods = await ask(`select o.offer_id, p.live, p.currency, s.code as store,
        array_agg(n.spec_id order by k.sort) as specs, array_agg(k.stock order by k.sort)::int[] as stocks
      from product p join store s on s.id = p.store_id join supplier_offer o on o.product_id = p.id join sku k on k.product_id = p.id join supplier_sku n on n.sku_id = k.id
      where p.publish_way = 'IMPORT_BY_1688' group by o.offer_id, p.live, p.currency, s.code`);
    expect(goods).toHaveLength(62);
    for (const { offer_id: id, specs, stocks, ...rest } of goods) {
      const offer = offers.get(id);
      expect(rest).toEqual({ live: true, currency: 'CNY', store: '1688' });
      expect([specs, stocks]).toEqual(
        offer?.skus.length
          ? [offer.skus.map(({ specId }) => specId), offer.skus.map(({ stock }) => stock)]
          : [[''], [offer?.stock]],
      );
    }
    expect(
      await ask(
        "select count(*)::int as waiting from offer_request r where status = 'waiting' and not exists (select from supplier_offer o where o.offer_id = r.offer_id)",
      ),
    ).toEqual([{ waiting: 2 }]);
  });

  it('IMP-007 IMP-008 IMP-011 has imports with damaged pieces, with an open second payment and with a finished settlement', async () => {
    const orders = await ask(
      `select o.status, (select count(*)::int from centre_issue i where i.order_id = o.id and i.status = 'open') as issues,
      (select b.status from logistics_bill b where b.order_id = o.id) as bill,
      (select f.status from final_settlement f where f.order_id = o.id) as settlement
      from shop_order o join member m on m.id = o.buyer_id where m.email = $1 and o.kind = 'IMPORT_1688' order by o.id`,
      [DEMO.companyBuyer],
    );
    expect(orders).toEqual([
      { status: 'completed', issues: 0, bill: 'paid', settlement: 'done' },
      { status: 'awaitingLogisticsPayment', issues: 0, bill: 'requested', settlement: null },
      { status: 'atChinaCentre', issues: 1, bill: null, settlement: null },
    ]);
    expect(await ask('select status from voyage order by id')).toEqual([{ status: 'loading' }, { status: 'arrived' }]);
  });

  it('MEM-003 has a freight partner with a voyage, and an applicant who waits', async () => {
    const partners = await ask(
      `select m.email, p.status, p.kind, (select v.status from partner_assignment a join voyage v on v.id = a.voyage_id
        where a.partner_id = p.member_id) as voyage from partner p join member m on m.id = p.member_id order by m.id`,
    );
    expect(partners).toEqual([
      { email: DEMO.partner, status: 'approved', kind: 'freight', voyage: 'loading' },
      { email: DEMO.applicant, status: 'applied', kind: null, voyage: null },
    ]);
  });

  it('shows no sales, ratings or favourites that nobody made', async () => {
    const [counts] = await ask(`select sum(p.sold)::int as sold, (select sum(l.quantity - l.cancelled - l.returned)::int
        from order_line l join shop_order o on o.id = l.order_id where o.paid_at is not null) as ordered,
      count(*) filter (where p.rating_count > 0 or p.rating > 0)::int as rated from product p`);
    expect(counts.ordered).toBeGreaterThan(0);
    const poor =
      await ask(`select c.code, count(*)::int as bought from category c join product_category pc on pc.category_id = c.id
      join product p on p.id = pc.product_id and p.live and p.sold > 0 where c.level = 1 group by c.code having count(*) < 6`);
    expect(poor).toEqual([]);
    expect(counts).toEqual({ sold: counts.ordered, ordered: counts.ordered, rated: 0 });
  });

  it('refuses a database that has stores', async () => {
    await expect(seed(database.url)).rejects.toThrow('already has stores');
  });

  it('lets new rows be numbered after its own', async () => {
    const [row] = await ask(
      `insert into product_picture (product_id, sort, base) values (1, 9, '/images/goods/mugs/blue/1')
        returning id, (select max(id) from product_picture) as last`,
    );
    expect(Number(row.id)).toBe(Number(row.last) + 1);
    await ask('delete from product_picture where id = $1', [row.id]);
  });

  it('hides what is not approved, halted, hidden or of a suspended store (PRD-005, PRD-015, PRD-016, PRD-017)', async () => {
    const codes = [EDGE.pending, EDGE.rejected, EDGE.draft, EDGE.halted, EDGE.hidden, EDGE.suspendedStore, EDGE.moqOne];
    const rows = await ask('select code from product where live and code = any($1)', [codes]);
    expect(rows).toEqual([{ code: EDGE.moqOne }]);
  });

  it('ties every combination to values of its own product', async () => {
    const strays =
      await ask(`select s.code from sku s left join option_value v on v.id = s.value1_id left join product_option o on o.id = v.option_id
      where (s.value1_id is not null and (o.product_id <> s.product_id or o.level <> 1))
      or (s.value1_id is null and exists (select from product_option x where x.product_id = s.product_id)) limit 5`);
    expect(strays).toEqual([]);
  });

  it('gives the demo accounts the password of the README', async () => {
    const rows = await ask('select email, password_hash from member where email = any($1)', [Object.values(DEMO)]);
    expect(rows).toHaveLength(Object.keys(DEMO).length);
    for (const row of rows) expect(await isPassword(demoPassword, row.password_hash)).toBe(true);
  });
});
