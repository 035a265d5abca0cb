-- Rows of histories, of the ledger and of agreed texts are added and never changed: they are the evidence of what happened.
create or replace function append_only() returns trigger language plpgsql as $$
begin
  -- The retention job replaces what people wrote about a person; all other columns stay (decision 61).
  if tg_op = 'UPDATE' and current_setting('badaro.retention', true) = 'on'
    and to_jsonb(new) - array['why', 'reason', 'label'] = to_jsonb(old) - array['why', 'reason', 'label'] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

do $$
declare
  history text;
begin
  foreach history in array array['ledger_posting', 'ledger_entry', 'wallet_entry', 'order_history', 'claim_history', 'parcel_trace',
    'refund_decision', 'content_version', 'staff_decision']
  loop
    execute format(
      'create or replace trigger append_only before update or delete on %I for each row execute function append_only()', history);
  end loop;
end $$;

-- The access log of personal data is deleted when it is old, and never within the year the law demands.
create or replace function append_only_for_a_year() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete on personal_read
  for each row execute function append_only_for_a_year();
