-- The shares of a combined payment add up to it exactly, whatever writes them. Checked when the transaction commits,
-- because the shares are inserted one after the other.
create or replace function check_combined_payment() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_table_name = 'combined_payment' then changed := new.id; else changed := new.combined_id; end if;
  if exists (
    select from combined_payment c
    left join payment p on p.combined_id = c.id
    where c.id = changed
    group by c.id
    having coalesce(sum(p.amount), 0) <> c.amount or bool_or(p.currency <> c.currency) or count(distinct p.method) > 1
  ) then
    raise exception 'the shares of combined payment % do not add up to it', changed using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists combined_payment_adds_up on combined_payment;
create constraint trigger combined_payment_adds_up after insert or update on combined_payment
  deferrable initially deferred for each row execute function check_combined_payment();
drop trigger if exists combined_payment_adds_up on payment;
create constraint trigger combined_payment_adds_up after insert or update of amount, currency, method, combined_id on payment
  deferrable initially deferred for each row when (new.combined_id is not null) execute function check_combined_payment();
