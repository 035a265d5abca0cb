-- Orders lean on payments in the code, so these keys cannot be said in its tables.
alter table invoice add constraint invoice_order_fk foreign key (order_id) references shop_order (id);
--> statement-breakpoint
alter table payment add constraint payment_order_fk foreign key (order_id) references shop_order (id);
--> statement-breakpoint
alter table refund add constraint refund_order_fk foreign key (order_id) references shop_order (id);
--> statement-breakpoint
alter table ledger_posting add constraint ledger_posting_order_fk foreign key (order_id) references shop_order (id);
--> statement-breakpoint
-- A product is live exactly when a visitor may see and buy it.
create function product_live() returns trigger language plpgsql as $$
begin
  new.live := new.approval = 'approved' and new.on_sale and new.exposed
    and exists (select from store where id = new.store_id and status = 'approved');
  return new;
end $$;
--> statement-breakpoint
create trigger product_live before insert or update on product for each row execute function product_live();
--> statement-breakpoint
create function store_live() returns trigger language plpgsql as $$
begin
  update product set live = false where store_id = new.id; -- the trigger above decides anew
  return null;
end $$;
--> statement-breakpoint
create trigger store_live after update of status on store for each row when (old.status <> new.status) execute function store_live();
--> statement-breakpoint
-- A product is in stock while one of its combinations is.
create function product_in_stock() returns trigger language plpgsql as $$
begin
  if (old.stock > 0) <> (new.stock > 0) then
    update product set in_stock = exists (select from sku where product_id = new.product_id and stock > 0) where id = new.product_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_in_stock after update of stock on sku for each row execute function product_in_stock();
--> statement-breakpoint
-- History and ledger rows are added, never changed.
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on ledger_entry for each row execute function append_only();
--> statement-breakpoint
create trigger append_only before update or delete on ledger_posting for each row execute function append_only();
--> statement-breakpoint
create trigger append_only before update or delete on order_history for each row execute function append_only();
--> statement-breakpoint
-- Every broken promise about money, stock and moves, a row each. Empty at all times between transactions.
create view audit_invariants as
  select 'posting does not balance' as rule, e.posting_id::text as subject, sum(e.amount)::text || ' ' || e.currency as detail
    from ledger_entry e group by e.posting_id, e.currency having sum(e.amount) <> 0
  union all
  select 'posting without entries', p.id::text, p.cause from ledger_posting p where not exists (select from ledger_entry e where e.posting_id = p.id)
  union all
  select 'stock below zero', s.code, s.stock::text from sku s where s.stock < 0
  union all
  select 'order total is not its lines and delivery', o.number, o.total::text
    from shop_order o where o.goods <> coalesce((select sum(l.total) from order_line l where l.order_id = o.id), 0) or o.total <> o.goods + o.delivery
  union all
  select 'order currency differs from its lines', o.number, o.currency
    from shop_order o where exists (select from order_line l where l.order_id = o.id and l.currency <> o.currency)
  union all
  select 'goods invoice is not the order total', o.number, i.total::text
    from shop_order o join invoice i on i.order_id = o.id and i.kind = 'GOODS' where i.total <> o.total or i.currency <> o.currency
  union all
  select 'order without invoice', o.number, o.status
    from shop_order o where o.status not in ('pendingReview', 'cancelled') and not exists (select from invoice i where i.order_id = o.id and i.kind = 'GOODS')
  union all
  select 'order state differs from its history', o.number, o.status
    from shop_order o where o.status is distinct from (select h.to_state from order_history h where h.order_id = o.id order by h.id desc limit 1)
  union all
  select 'order went on without being paid', o.number, o.status
    from shop_order o join invoice i on i.order_id = o.id and i.kind = 'GOODS'
    where o.status not in ('pendingReview', 'awaitingPayment', 'cancelled') and i.status not in ('paid', 'partlyRefunded')
  union all
  select 'paid invoice of an order that waits for payment', o.number, i.status
    from shop_order o join invoice i on i.order_id = o.id and i.kind = 'GOODS' where o.status = 'awaitingPayment' and i.status not in ('requested', 'depositing')
  union all
  select 'invoice paid differs from its payments', i.id::text, i.paid::text
    from invoice i where i.paid <> coalesce((select sum(p.received) from payment p where p.invoice_id = i.id), 0)
  union all
  select 'invoice refunded differs from its payments', i.id::text, i.refunded::text
    from invoice i where i.refunded <> coalesce((select sum(p.refunded) from payment p where p.invoice_id = i.id), 0)
  union all
  select 'payment refunded differs from its refunds', p.provider_id, p.refunded::text
    from payment p where p.refunded <> coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.status = 'done'), 0)
  union all
  select 'refunds above what was captured', p.provider_id, p.received::text
    from payment p where p.received < coalesce((select sum(r.amount) from refund r where r.payment_id = p.id), 0)
  union all
  select 'cancelled order keeps money', o.number, (sum(p.received) - coalesce(sum(r.back), 0))::text
    from shop_order o join payment p on p.order_id = o.id
    left join lateral (select sum(amount) as back from refund where payment_id = p.id) r on true
    where o.status = 'cancelled' group by o.id, o.number having sum(p.received) <> coalesce(sum(r.back), 0)
  union all
  select 'ledger: money at the provider differs from payments', o.number, coalesce(l.amount, 0)::text
    from shop_order o
    left join lateral (select sum(e.amount) as amount from ledger_posting g join ledger_entry e on e.posting_id = g.id where g.order_id = o.id and e.account = 'provider') l on true
    left join lateral (select sum(p.received - p.refunded) as amount from payment p where p.order_id = o.id) p on true
    where coalesce(l.amount, 0) <> coalesce(p.amount, 0)
  union all
  select 'ledger: confirmed order still holds the buyer’s money', o.number, l.amount::text
    from shop_order o
    join lateral (select sum(e.amount) as amount from ledger_posting g join ledger_entry e on e.posting_id = g.id where g.order_id = o.id and e.account = 'buyerFunds') l on true
    where o.status in ('purchaseConfirmed', 'completed') and l.amount <> 0
  union all
  select 'product is live and should not be, or the other way round', p.code, p.approval
    from product p join store s on s.id = p.store_id
    where p.live <> (p.approval = 'approved' and p.on_sale and p.exposed and s.status = 'approved');
