-- The table shelf has one narrow row for each list in which a product stands, as the view list_row says.

-- Won for one unit of a currency: the bank's basic rate of the newest day, and for the yuan of supplier goods the rate they are charged
-- at, as appliedRate (core/exchange/rules.ts) calculates it. Null without a rate.
create or replace function won_per_unit(code text) returns numeric language sql stable as $$
  select case when code = 'CNY' and q.margin is not null
    then ceil(coalesce(o.value, r.basic / r.unit) * (10000 + coalesce(s.basis_points, 0)) * (10000 + q.margin) / 1000000) / 100
    else r.basic / r.unit end
  from (select basic, unit from rate where currency = code order by as_of desc limit 1) r
  left join lateral (select margin_basis_points as margin from quote_rule order by id desc limit 1) q on true
  left join lateral (select basis_points from exchange_spread where currency = code order by id desc limit 1) s on true
  left join lateral (select value from rate_override where kind = 'BASIC' and currency = code order by id desc limit 1) o on true
$$;

-- Lists are sorted and filtered by one currency, imports by their landed price (landed-prices.sql) once it is calculated. Without a rate
-- the bare number is used.
create or replace function price_in_won(amount bigint, code text) returns bigint language sql stable as $$
  select case when code = 'KRW' then amount
    else coalesce(greatest(1, ceil(amount * won_per_unit(code) / case when code = 'JPY' then 1 else 100 end))::bigint, amount) end
$$;

-- list_row, written by `npm run baseline` from server/catalogue/list-rows.ts
drop view if exists list_row;
create view list_row as
select
  place.id as shelf_id,
  p.id as product_id,
  p.store_id as store_id,
  leaf.id as leaf_id,
  p.created_at as created_at,
  coalesce(landed.per_unit, price_in_won(p.price_min, p.currency)) as price_min,
  p.sold as sold,
  p.score as score,
  p.in_stock as in_stock,
  p.min_order_quantity as min_order_quantity,
  p.delivery_days as delivery_days,
  p.rating as rating,
  p.sample_price is not null as sample,
  p.store_type as store_type,
  p.ships_from as ships_from,
  p.certificates as certificates,
  p.traits as traits
from product p
left join lateral (
  select category_id as id from product_category where product_id = p.id and is_leaf order by sort, category_id limit 1) leaf on true
left join landed_price landed on landed.product_id = p.id
cross join lateral (
  select 0::bigint union all select -p.store_id union all select category_id from product_category where product_id = p.id) place (id)
where p.live;
-- end of list_row

-- Brings the shelf rows of these products up to date; rows that are correct are not written. PostgreSQL would assume a list of unknown
-- length to be long and plan anew for every sale, so few ids use the generic plan and many are planned for their number.
create or replace function put_on_shelves(ids bigint[]) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(ids) <= 20 then
    set local plan_cache_mode = force_generic_plan;
  end if;
  -- Waits for transactions that are changing these products.
  perform id from product where id = any(ids) order by id for no key update;
  delete from shelf s where s.product_id = any(ids) and not exists (
    select from list_row r where r.product_id = any(ids) and r.product_id = s.product_id and r.shelf_id = s.shelf_id
      and row(r.*) is not distinct from row(s.*));
  insert into shelf select r.* from list_row r where r.product_id = any(ids) and not exists (
    select from shelf s where s.product_id = r.product_id and s.shelf_id = r.shelf_id);
end $$;

create or replace function product_to_shelves() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from is_now where live;
  else
    select array_agg(n.id) into ids from is_now n join was o on o.id = n.id
      where n.live or o.live;
  end if;
  if ids is not null then
    perform put_on_shelves(ids);
  end if;
  return null;
end $$;

create or replace trigger shelves_insert after insert on product
  referencing new table as is_now for each statement execute function product_to_shelves();
create or replace trigger shelves_update after update on product
  referencing old table as was new table as is_now for each statement execute function product_to_shelves();

create or replace function category_to_shelves() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from is_now;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from was;
  else
    select array_agg(distinct product_id) into ids
      from (select product_id from is_now union all select product_id from was) changed;
  end if;
  if ids is not null then
    perform put_on_shelves(ids);
  end if;
  return null;
end $$;

create or replace trigger shelves_insert after insert on product_category
  referencing new table as is_now for each statement execute function category_to_shelves();
create or replace trigger shelves_update after update on product_category
  referencing old table as was new table as is_now for each statement execute function category_to_shelves();
create or replace trigger shelves_delete after delete on product_category
  referencing old table as was for each statement execute function category_to_shelves();

-- A new rate changes the won price of everything that is priced in its currency.
create or replace function rate_to_shelves() returns trigger language plpgsql as $$
begin
  perform put_on_shelves(array(select id from product where live and currency in (select currency from is_now)));
  return null;
end $$;

create or replace trigger shelves_insert after insert on rate
  referencing new table as is_now for each statement execute function rate_to_shelves();
create or replace trigger shelves_update after update on rate
  referencing new table as is_now for each statement execute function rate_to_shelves();

-- So do a new surcharge of the bank and a rate set by staff; a new margin changes that of the yuan.
create or replace trigger shelves_insert after insert on exchange_spread
  referencing new table as is_now for each statement execute function rate_to_shelves();
create or replace trigger shelves_insert after insert on rate_override
  referencing new table as is_now for each statement execute function rate_to_shelves();
create or replace function margin_to_shelves() returns trigger language plpgsql as $$
begin
  perform put_on_shelves(array(select id from product where live and currency = 'CNY'));
  return null;
end $$;
create or replace trigger shelves_insert after insert on quote_rule
  for each statement execute function margin_to_shelves();
