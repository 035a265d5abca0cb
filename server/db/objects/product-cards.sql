-- The table product_card has what lists show of each product as one JSON value: a page of a list reads twenty values instead of twenty rows
-- joined from four tables. Whoever changes the view or what follows from it fills the table again in a migration, by
-- select write_product_cards(array(select id from product)).

create or replace view product_card_source as
  select p.id as product_id, json_build_object(
    'id', p.id, 'code', p.code, 'name', p.name, 'currency', p.currency, 'priceMin', p.price_min, 'priceMax', p.price_max,
    'minOrderQuantity', p.min_order_quantity, 'unit', p.unit, 'samplePrice', p.sample_price, 'live', p.live, 'inStock', p.in_stock,
    'sold', p.sold, 'listPrice', p.list_price, 'listPriceMax', p.list_price_max, 'dealEndsAt', p.deal_ends_at, 'rating', p.rating,
    'ratingCount', p.rating_count, 'deliveryDays', p.delivery_days, 'shipsFrom', p.ships_from, 'certificates', p.certificates,
    'publishWay', p.publish_way,
    'leafId', (select category_id from product_category where product_id = p.id and is_leaf order by sort, category_id limit 1),
    'pictures', array(select base from product_picture where product_id = p.id order by sort, id limit 4),
    'store', json_build_object('code', s.code, 'name', s.name, 'type', s.type, 'status', s.status, 'cutoffHour', s.cutoff_hour,
      'handlingDays', s.handling_days,
      'closures', nullif(s.closures #- '{vacation,text}', '{"dates": [], "weekdays": [], "vacation": null}'::jsonb))
  ) as card
  from product p join store s on s.id = p.store_id;

-- Brings the cards of these products up to date; cards that are correct are not written. The plans are chosen as in put_on_shelves.
create or replace function write_product_cards(ids bigint[]) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(ids) <= 20 then
    set local plan_cache_mode = force_generic_plan;
  end if;
  -- Waits for transactions that are changing these products.
  perform id from product where id = any(ids) order by id for no key update;
  insert into product_card as c (product_id, card)
    select product_id, card from product_card_source where product_id = any(ids)
    on conflict (product_id) do update set card = excluded.card where c.card::text <> excluded.card::text;
end $$;

create or replace function changed_products_to_cards() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array(select id from is_now));
  return null;
end $$;
create or replace trigger cards_insert after insert on product
  referencing new table as is_now for each statement execute function changed_products_to_cards();
create or replace trigger cards_update after update on product
  referencing new table as is_now for each statement execute function changed_products_to_cards();

-- Of the tables with the pictures and the categories of products.
create or replace function rows_of_products_to_cards() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_product_cards(array(select distinct product_id from is_now));
  elsif tg_op = 'DELETE' then
    perform write_product_cards(array(select distinct product_id from was));
  else
    perform write_product_cards(array(select product_id from is_now union select product_id from was));
  end if;
  return null;
end $$;
create or replace trigger cards_insert after insert on product_picture
  referencing new table as is_now for each statement execute function rows_of_products_to_cards();
create or replace trigger cards_update after update on product_picture
  referencing old table as was new table as is_now for each statement execute function rows_of_products_to_cards();
create or replace trigger cards_delete after delete on product_picture
  referencing old table as was for each statement execute function rows_of_products_to_cards();
create or replace trigger cards_insert after insert on product_category
  referencing new table as is_now for each statement execute function rows_of_products_to_cards();
create or replace trigger cards_update after update on product_category
  referencing old table as was new table as is_now for each statement execute function rows_of_products_to_cards();
create or replace trigger cards_delete after delete on product_category
  referencing old table as was for each statement execute function rows_of_products_to_cards();

create or replace function store_to_cards() returns trigger language plpgsql as $$
begin
  perform write_product_cards(array(select id from product where store_id = new.id));
  return null;
end $$;
create or replace trigger store_to_cards after update on store for each row
  when ((old.code, old.name, old.type, old.status, old.cutoff_hour, old.handling_days, old.closures)
    is distinct from (new.code, new.name, new.type, new.status, new.cutoff_hour, new.handling_days, new.closures))
  execute function store_to_cards();
