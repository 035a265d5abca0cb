CREATE INDEX "payment_escrow_open" ON "payment" USING btree ("order_id") WHERE "payment"."method" = 'ESCROW' and "payment"."status" = 'captured' and "payment"."escrow_confirmed_at" is null;--> statement-breakpoint
-- A sale moves one product on its shelves, and planning that anew took longer than doing it: PostgreSQL takes a list it does not see for longer than it
-- is. What brings thousands is planned for them, since a plan made when there was little would walk through everything for each. The rest as before.
create or replace function put_on_shelves(ids bigint[]) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(ids) <= 20 then
    set local plan_cache_mode = force_generic_plan;
  end if;
  -- Whoever is changing one of these products right now ends first.
  perform id from product where id = any(ids) order by id for no key update;
  delete from shelf s where s.product_id = any(ids) and not exists (
    select from product p where p.id = s.product_id and p.live
      and (s.shelf_id in (0, -p.store_id) or exists (select from product_category c where c.product_id = p.id and c.category_id = s.shelf_id)));
  insert into shelf as s (shelf_id, product_id, store_id, leaf_id, created_at, price_min, sold, score, min_order_quantity, delivery_days, rating, sample, store_type, ships_from, certificates)
    select place.id, p.id, p.store_id, leaf.id, p.created_at, price_in_won(p.price_min, p.currency), p.sold, p.score, p.min_order_quantity, p.delivery_days, p.rating, p.sample_price is not null, p.store_type, p.ships_from, p.certificates
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
