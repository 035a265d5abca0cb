-- Whose data a record holds, for the access log of personal data (personal_read).
create or replace view personal_record as
  select 'member'::text as record, id, id as member_id, null::bigint as order_id from member
  union all
  select 'order', id, buyer_id, id from shop_order
  union all
  select 'claim', c.id, o.buyer_id, o.id from claim c join shop_order o on o.id = c.order_id
  union all
  select 'certification', id, member_id, null from certification
  union all
  select 'receipt', id, member_id, order_id from receipt
  union all
  select 'report', id, member_id, null from ip_report
  union all
  select 'store', id, owner_id, null from store
  union all
  -- A run shows accounts of all its stores.
  select distinct 'payoutRun', p.run_id, s.owner_id, null::bigint from payout p join store s on s.id = p.store_id
  union all
  select 'attachment', id, owner_id, order_id from attachment;
