import pg from 'pg';

const BUYERS = 1_000;
const GOODS = 5_000;
/** What a confirmed order leaves behind, table by table; `o` is an order of the run, with the goods it is for. */
const BEHIND: readonly (readonly [what: string, statement: string])[] = [
  [
    'lines',
    `insert into order_line (order_id, sku_id, product_id, sku_code, item_type, name, options, picture, unit, quantity, shipped, unit_price, total, currency)
    select o.id, g.sku_id, g.product_id, g.code, 'NORMAL', g.name, '[]', '', 'piece', 1, 1, g.price, g.price, 'KRW' from bench_order o join bench_goods g on g.n = o.n % ${GOODS}`,
  ],
  [
    'history',
    `insert into order_history (order_id, at, event, from_state, to_state, by_role)
    select o.id, o.at + step.n * interval '1 hour', step.event, step.was, step.is_now, step.by
    from bench_order o, (values (0, 'place', null, 'awaitingPayment', 'buyer'), (1, 'pay', 'awaitingPayment', 'paid', 'system'), (2, 'startPreparation', 'paid', 'preparing', 'seller'),
      (3, 'enterWaybill', 'preparing', 'shippingStarted', 'seller'), (4, 'deliver', 'shippingStarted', 'delivered', 'seller'), (5, 'confirmPurchase', 'delivered', 'purchaseConfirmed', 'buyer')) step (n, event, was, is_now, by)`,
  ],
  [
    'invoices',
    `insert into invoice (order_id, order_number, payer_id, kind, status, total, paid, currency, due_at, requested_at, paid_at)
    select o.id, o.number, o.buyer_id, 'GOODS', 'paid', o.total, o.total, 'KRW', o.at, o.at, o.at from bench_order o`,
  ],
  [
    'payments',
    `insert into payment (invoice_id, order_id, provider_id, window_key, method, status, amount, covers, covers_currency, received, currency, created_at, captured_at)
    select i.id, o.id, 'p1-' || o.number, 'w-' || o.number, 'CARD', 'captured', o.total, o.total, 'KRW', o.total, 'KRW', o.at, o.at from bench_order o join invoice i on i.order_id = o.id`,
  ],
  [
    'parcels',
    `insert into parcel (order_id, courier, waybill, status, shipped_at, delivered_at) select o.id, 'CJ', '123456789012', 'delivered', o.at, o.at from bench_order o`,
  ],
  [
    'pieces',
    `insert into parcel_line (parcel_id, order_line_id, quantity) select p.id, l.id, 1 from bench_order o join parcel p on p.order_id = o.id join order_line l on l.order_id = o.id`,
  ],
  [
    'postings',
    `insert into ledger_posting (cause, cause_id, order_id, at)
    select c.cause, c.prefix || o.id, o.id, o.at from bench_order o, (values ('capture', 'bench:'), ('purchaseConfirmed', '')) c (cause, prefix)`,
  ],
  [
    'entries',
    `insert into ledger_entry (posting_id, account, owner, amount, currency)
    select p.id, e.account, case when e.account = 'sellerPayable' then 'store:' || o.store_id else '' end, e.sign * o.total, 'KRW'
    from bench_order o join ledger_posting p on p.order_id = o.id
    join (values ('capture', 'provider', 1), ('capture', 'buyerFunds', -1), ('purchaseConfirmed', 'buyerFunds', 1), ('purchaseConfirmed', 'sellerPayable', -1)) e (cause, account, sign) on e.cause = p.cause`,
  ],
];

/**
 * Makes the orders of a filled marketplace `orders` in all: confirmed ones of a thousand buyers, with everything they
 * leave behind.
 */
export async function fillOrders(url: string, orders: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from shop_order');
    const there = rows[0]?.there ?? 0;
    if (there >= orders) return;
    const start = performance.now();
    say(`Adding ${(orders - there).toLocaleString('en')} orders …`);
    // What is added is whole by itself, so no key needs to look at each row again.
    await client.query(`set session_replication_role = replica; set work_mem = '64MB'`);
    await client.query(`
      insert into member overriding system value
      select (jsonb_populate_record(m, jsonb_build_object('id', nextval(pg_get_serial_sequence('member', 'id')), 'email', 'bench-' || n || '@badaro.example'))).*
      from member m, generate_series(1, ${BUYERS}) n where m.email = 'buyer@badaro.example' and not exists (select from member where email = 'bench-1@badaro.example')`);
    await client.query(`
      create temp table bench_goods as
      select row_number() over () - 1 as n, s.id as sku_id, p.id as product_id, p.store_id, s.code, p.name, p.price_max as price
      from sku s join product p on p.id = s.product_id where p.live and p.currency = 'KRW' limit ${GOODS}`);
    await client.query(
      `create temp table bench_buyer as select id, row_number() over (order by id) - 1 as n from member where email like 'bench-%@badaro.example'`,
    );
    await client.query(`
      create temp table bench_order as with added as (
        insert into shop_order (number, kind, status, buyer_id, store_id, currency, goods, delivery, total, recipient, delivery_method, stock_out_wish, placed_at, paid_at, delivered_at)
        select 'BENCH-' || i, 'GENERAL', 'purchaseConfirmed', b.id, g.store_id, 'KRW', g.price, 3000, g.price + 3000,
          '{"name":"","phone":"","country":"KR","postcode":"04524","address":"","detailAddress":""}', 'courier', 'refund', t.at, t.at, t.at
        from generate_series(${there + 1}, ${orders}) i
        join bench_buyer b on b.n = i % ${BUYERS} join bench_goods g on g.n = i % ${GOODS},
        lateral (select timestamptz '2025-01-01' + i * interval '20 seconds' as at) t
        returning id, number, buyer_id, store_id, total, placed_at as at
      ) select *, substring(number from 7)::bigint as n from added`);
    await client.query('analyze bench_order; analyze bench_goods');
    for (const [what, statement] of BEHIND) {
      const began = performance.now();
      await client.query(statement);
      say(`  ${what} ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await client.query('vacuum analyze');
    say(`Added in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  } finally {
    await client.end();
  }
}
