-- Somebody whose withdrawal is requested begins no transaction: an order that was being placed meanwhile waits for the
-- lock of the withdrawal and is refused here.
create or replace function order_of_member_who_stays() returns trigger language plpgsql as $$
begin
  perform 1 from member where id in (new.buyer_id, new.owner_id) and leaving_since is not null for key share;
  if found then
    raise exception 'member % is leaving', new.buyer_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger order_of_member_who_stays before insert on shop_order for each row
  execute function order_of_member_who_stays();
