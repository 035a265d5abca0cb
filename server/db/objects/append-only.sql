-- Rows of histories, of the ledger and of agreed texts are added and never changed: they are the evidence of what happened.
create or replace function append_only() returns trigger language plpgsql as $$
begin
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
