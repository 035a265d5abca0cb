-- The table favorite_due has the products that changed in price or availability and that a favourite or a restock alert names. The job
-- that reads them compares and notifies.

create or replace function product_to_favorites() returns trigger language plpgsql as $$
begin
  insert into favorite_due (product_id)
    select n.id from is_now n join was o on o.id = n.id
    where (n.price_min, n.currency, n.in_stock, n.live) is distinct from (o.price_min, o.currency, o.in_stock, o.live)
      and (exists (select from favorite f where f.product_id = n.id) or exists (select from restock_alert a where a.product_id = n.id));
  return null;
end $$;

create or replace trigger favorites_update after update on product
  referencing old table as was new table as is_now for each statement execute function product_to_favorites();

create or replace function sku_to_favorites() returns trigger language plpgsql as $$
begin
  insert into favorite_due (product_id)
    select new.product_id where exists (select from restock_alert a where a.sku_id = new.id);
  return null;
end $$;

create or replace trigger favorites_restock after update of stock on sku for each row
  when (old.stock = 0 and new.stock > 0) execute function sku_to_favorites();
