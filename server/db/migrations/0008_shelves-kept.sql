-- A product follows its store: it is live exactly when a visitor may see and buy it, and has the store's country and type.
-- Its score (decision CAT-009) grows with what was sold and how it was rated; what can be bought now stands before what cannot.
create function product_kept() returns trigger language plpgsql as $$
declare
  its_store store;
begin
  if tg_op = 'INSERT' then
    -- A store that is just being changed does not see this row yet, so this row waits for it.
    select * into its_store from store where id = new.store_id for share;
  else
    select * into its_store from store where id = new.store_id;
  end if;
  new.live := new.approval = 'approved' and new.on_sale and new.exposed and its_store.status = 'approved';
  new.ships_from := its_store.country;
  new.store_type := its_store.type;
  new.score := case when new.in_stock then 1000000 else 0 end
    + greatest(0, round(10000 * (ln(1 + new.sold) + 2 * (new.rating / 50.0 - 0.6) * new.rating_count / (new.rating_count + 10.0))));
  return new;
end $$;
--> statement-breakpoint
drop trigger product_live on product;
--> statement-breakpoint
drop function product_live();
--> statement-breakpoint
create trigger product_kept before insert or update on product for each row execute function product_kept();
--> statement-breakpoint
drop trigger store_live on store;
--> statement-breakpoint
drop function store_live();
--> statement-breakpoint
create function store_followed() returns trigger language plpgsql as $$
begin
  update product set live = false where store_id = new.id; -- product_kept decides anew
  return null;
end $$;
--> statement-breakpoint
create trigger store_followed after update of status, country, type on store for each row
  when ((old.status, old.country, old.type) is distinct from (new.status, new.country, new.type)) execute function store_followed();
--> statement-breakpoint
-- Writes the shelves of these products as they should be. Rows that already are so are left alone.
create function put_on_shelves(ids bigint[]) returns void language plpgsql as $$
begin
  -- Whoever is changing one of these products right now ends first.
  perform id from product where id = any(ids) order by id for no key update;
  delete from shelf s where s.product_id = any(ids) and not exists (
    select from product p where p.id = s.product_id and p.live
      and (s.shelf_id in (0, -p.store_id) or exists (select from product_category c where c.product_id = p.id and c.category_id = s.shelf_id)));
  insert into shelf as s (shelf_id, product_id, store_id, leaf_id, created_at, price_min, sold, score, min_order_quantity, delivery_days, rating, sample, store_type, ships_from, certificates)
    select place.id, p.id, p.store_id, leaf.id, p.created_at, p.price_min, p.sold, p.score, p.min_order_quantity, p.delivery_days, p.rating, p.sample_price is not null, p.store_type, p.ships_from, p.certificates
    from product p
    left join lateral (select category_id as id from product_category where product_id = p.id and is_leaf order by sort, category_id limit 1) leaf on true
    cross join lateral (select 0 union all select -p.store_id union all select category_id from product_category where product_id = p.id) place (id)
    where p.id = any(ids) and p.live
  on conflict (shelf_id, product_id) do update set
    store_id = excluded.store_id, leaf_id = excluded.leaf_id, created_at = excluded.created_at, price_min = excluded.price_min, sold = excluded.sold, score = excluded.score,
    min_order_quantity = excluded.min_order_quantity, delivery_days = excluded.delivery_days, rating = excluded.rating, sample = excluded.sample,
    store_type = excluded.store_type, ships_from = excluded.ships_from, certificates = excluded.certificates
    where row(s.*) is distinct from row(excluded.*);
end $$;
--> statement-breakpoint
create function product_to_shelves() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from is_now where live;
  else
    select array_agg(n.id) into ids from is_now n join was o on o.id = n.id
      where (n.live or o.live) and (n.live, n.store_id, n.created_at, n.price_min, n.sold, n.score, n.min_order_quantity, n.delivery_days, n.rating, n.sample_price is null, n.store_type, n.ships_from, n.certificates)
        is distinct from (o.live, o.store_id, o.created_at, o.price_min, o.sold, o.score, o.min_order_quantity, o.delivery_days, o.rating, o.sample_price is null, o.store_type, o.ships_from, o.certificates);
  end if;
  if ids is not null then
    perform put_on_shelves(ids);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger shelves_insert after insert on product referencing new table as is_now for each statement execute function product_to_shelves();
--> statement-breakpoint
create trigger shelves_update after update on product referencing old table as was new table as is_now for each statement execute function product_to_shelves();
--> statement-breakpoint
create function category_to_shelves() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from is_now;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from was;
  else
    select array_agg(distinct product_id) into ids from (select product_id from is_now union all select product_id from was) changed;
  end if;
  if ids is not null then
    perform put_on_shelves(ids);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger shelves_insert after insert on product_category referencing new table as is_now for each statement execute function category_to_shelves();
--> statement-breakpoint
create trigger shelves_update after update on product_category referencing old table as was new table as is_now for each statement execute function category_to_shelves();
--> statement-breakpoint
create trigger shelves_delete after delete on product_category referencing old table as was for each statement execute function category_to_shelves();
--> statement-breakpoint
update product set score = 0; -- product_kept and product_to_shelves do the rest
--> statement-breakpoint
select put_on_shelves(array(select id from product where live));
