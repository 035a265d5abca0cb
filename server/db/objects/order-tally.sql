-- The number of orders of each buyer: counting a thousand rows cost more than showing ten of them.
create or replace function orders_tallied() returns trigger language plpgsql as $$
begin
  insert into order_tally as t (buyer_id, placed) select buyer_id, count(*) from placed group by buyer_id order by buyer_id
    on conflict (buyer_id) do update set placed = t.placed + excluded.placed;
  return null;
end $$;

create or replace trigger orders_tallied after insert on shop_order
  referencing new table as placed for each statement execute function orders_tallied();

-- The program neither deletes orders nor changes their buyer; done by hand, the number still stays right.
create or replace function order_left() returns trigger language plpgsql as $$
begin
  update order_tally set placed = placed - 1 where buyer_id = old.buyer_id;
  if tg_op = 'UPDATE' then
    insert into order_tally as t (buyer_id, placed) values (new.buyer_id, 1)
      on conflict (buyer_id) do update set placed = t.placed + 1;
  end if;
  return null;
end $$;

create or replace trigger order_left after delete or update of buyer_id on shop_order for each row execute function order_left();
