-- landed_price has a row for every live import product. The rule that calculates it is TypeScript, so a job fills it (server/importing/
-- landed-prices.ts); a new or changed product is due at once and sorted by the price of its goods until then.

create or replace function product_to_landed_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into landed_price (product_id, calculated_at)
      select id, '-infinity' from is_now where live and publish_way = 'IMPORT_BY_1688'
      on conflict (product_id) do nothing;
  else
    delete from landed_price l using is_now n
      where l.product_id = n.id and not (n.live and n.publish_way = 'IMPORT_BY_1688');
    insert into landed_price as l (product_id, calculated_at)
      select n.id, '-infinity' from is_now n join was o on o.id = n.id
      where n.live and n.publish_way = 'IMPORT_BY_1688'
        and (o.live, o.publish_way, o.price_min, o.price_max, o.currency, o.min_order_quantity)
        is distinct from (n.live, n.publish_way, n.price_min, n.price_max, n.currency, n.min_order_quantity)
      on conflict (product_id) do update set per_unit = null, calculated_at = excluded.calculated_at;
  end if;
  return null;
end $$;

-- Triggers run by name: before those of shelves.sql, which read what these write.
create or replace trigger landed_prices_insert after insert on product
  referencing new table as is_now for each statement execute function product_to_landed_prices();
create or replace trigger landed_prices_update after update on product
  referencing old table as was new table as is_now for each statement execute function product_to_landed_prices();

create or replace function landed_prices_to_shelves() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(n.product_id) into ids from is_now n join was o on o.product_id = n.product_id
    where n.calculated_at > '-infinity' and n.per_unit is distinct from o.per_unit;
  if ids is not null then
    perform put_on_shelves(ids);
  end if;
  return null;
end $$;
create or replace trigger shelves_update after update on landed_price
  referencing old table as was new table as is_now for each statement execute function landed_prices_to_shelves();
