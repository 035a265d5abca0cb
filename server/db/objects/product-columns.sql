-- Columns of a product that follow from other columns, its store and its combinations.

-- live: exactly when a visitor may see and buy it. ships_from, store_type: those of the store. score (decision CAT-009): grows with
-- sales and rating; what can be bought now ranks before what cannot.
create or replace function product_kept() returns trigger language plpgsql as $$
declare
  its_store store;
begin
  if tg_op = 'INSERT' then
    -- A concurrent change of the store does not see this row yet, so this insert waits for it.
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

create or replace trigger product_kept before insert or update on product for each row execute function product_kept();

create or replace function store_followed() returns trigger language plpgsql as $$
begin
  update product set live = false where store_id = new.id; -- product_kept computes the real value
  return null;
end $$;

create or replace trigger store_followed after update of status, country, type on store for each row
  when ((old.status, old.country, old.type) is distinct from (new.status, new.country, new.type)) execute function store_followed();

-- in_stock: while one of its combinations has stock.
create or replace function product_in_stock() returns trigger language plpgsql as $$
begin
  if (old.stock > 0) <> (new.stock > 0) then
    update product set in_stock = exists (select from sku where product_id = new.product_id and stock > 0) where id = new.product_id;
  end if;
  return null;
end $$;

create or replace trigger product_in_stock after update of stock on sku for each row execute function product_in_stock();
