-- A product whose texts change loses its vector; a job writes a new one (decision 70).
create or replace function product_embedding_outdated() returns trigger language plpgsql as $$
begin
  delete from product_embedding where product_id = new.id;
  return null;
end $$;

create or replace trigger product_embedding_outdated after update of name, brand, tags on product
  for each row when ((new.name, new.brand, new.tags) is distinct from (old.name, old.brand, old.tags))
  execute function product_embedding_outdated();
