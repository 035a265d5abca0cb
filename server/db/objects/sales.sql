-- What sales_day and sales_product_day store, computed from the paid orders as they are.
drop view if exists sales_day_now;
create view sales_day_now as
  select o.store_id, (o.paid_at at time zone 'Asia/Seoul')::date as day, o.currency,
    count(*)::int as orders,
    count(*) filter (where o.status = 'cancelled')::int as cancelled,
    sum(l.units)::bigint as units,
    sum(l.amount)::bigint as amount,
    count(*) filter (where o.sent_on_time)::int as sent_on_time,
    count(*) filter (where not o.sent_on_time)::int as sent_late,
    -- What a seller cancels because the buyer asked for it is the buyer's cancellation.
    count(*) filter (where exists (
      select from order_history h where h.order_id = o.id and h.by_role = 'seller' and h.event in ('sellerCancel', 'cancelPart'))
      and not exists (select from claim c where c.order_id = o.id and c.kind = 'cancel'))::int as cancelled_by_seller,
    count(*) filter (where exists (select from claim c where c.order_id = o.id and c.kind <> 'cancel'))::int as claimed
  from shop_order o
  cross join lateral (
    select coalesce(sum(quantity - cancelled - returned), 0) as units, coalesce(sum(total - removed_total), 0) as amount
    from order_line where order_id = o.id) l
  where o.paid_at is not null
  group by o.store_id, (o.paid_at at time zone 'Asia/Seoul')::date, o.currency;

drop view if exists sales_product_day_now;
create view sales_product_day_now as
  select o.store_id, (o.paid_at at time zone 'Asia/Seoul')::date as day, l.product_id, o.currency,
    sum(l.quantity - l.cancelled - l.returned)::bigint as units, sum(l.total - l.removed_total)::bigint as amount
  from shop_order o join order_line l on l.order_id = o.id
  where o.paid_at is not null
  group by o.store_id, (o.paid_at at time zone 'Asia/Seoul')::date, l.product_id, o.currency;

-- Whatever changes a paid order, its day is counted anew. Rows are only added, so that payments never wait for each other.
create or replace function mark_order_sales() returns trigger language plpgsql as $$
begin
  insert into sales_change (store_id, day)
    select distinct store_id, (paid_at at time zone 'Asia/Seoul')::date
    from (values (new.store_id, new.paid_at), (old.store_id, old.paid_at)) as o (store_id, paid_at) where paid_at is not null;
  return null;
end $$;

create or replace trigger sales_of_order_insert after insert on shop_order
  for each row when (new.paid_at is not null) execute function mark_order_sales();
create or replace trigger sales_of_order_delete after delete on shop_order
  for each row when (old.paid_at is not null) execute function mark_order_sales();
create or replace trigger sales_of_order_update after update of status, paid_at, sent_on_time, store_id, currency on shop_order
  for each row when ((old.status, old.paid_at, old.sent_on_time, old.store_id, old.currency)
    is distinct from (new.status, new.paid_at, new.sent_on_time, new.store_id, new.currency)) execute function mark_order_sales();

create or replace function mark_part_sales() returns trigger language plpgsql as $$
begin
  insert into sales_change (store_id, day)
    select store_id, (paid_at at time zone 'Asia/Seoul')::date from shop_order where id = new.order_id and paid_at is not null;
  return null;
end $$;

create or replace trigger sales_of_line_insert after insert on order_line for each row execute function mark_part_sales();
create or replace trigger sales_of_line_update after update of quantity, cancelled, returned, total, removed_total, product_id on order_line
  for each row when ((old.quantity, old.cancelled, old.returned, old.total, old.removed_total, old.product_id)
    is distinct from (new.quantity, new.cancelled, new.returned, new.total, new.removed_total, new.product_id))
  execute function mark_part_sales();
create or replace trigger sales_of_claim after insert on claim for each row execute function mark_part_sales();
create or replace trigger sales_of_history after insert on order_history
  for each row when (new.by_role = 'seller' and new.event in ('sellerCancel', 'cancelPart')) execute function mark_part_sales();
