-- Whose account a decision of staff is about: nobody decides about their own (decision 81). `kind` and `subject` are
-- those of staff_decision. The store of 1688 goods is the marketplace's own, so nobody is its owner in this sense
-- (IMPORT_STORE in core/supplier).
create or replace view decision_party as
  select 'member'::text as kind, id::text as subject, id as member_id from member
  union all
  select 'order', id::text, buyer_id from shop_order
  union all
  select 'order', id::text, owner_id from shop_order
  union all
  select 'order', o.id::text, s.owner_id from shop_order o join store s on s.id = o.store_id and s.code <> '1688'
  union all
  select 'store', id::text, owner_id from store where code <> '1688'
  union all
  select 'product', p.id::text, s.owner_id from product p join store s on s.id = p.store_id and s.code <> '1688'
  union all
  select 'deal', d.id::text, s.owner_id from deal d join product p on p.id = d.product_id join store s on s.id = p.store_id and s.code <> '1688'
  union all
  select 'payoutRun', p.run_id::text, s.owner_id from payout p join store s on s.id = p.store_id and s.code <> '1688'
  union all
  select 'certification', id::text, member_id from certification
  union all
  select 'report', id::text, member_id from ip_report
  union all
  select 'deposit', d.id::text, o.owner_id
  from bank_deposit d
  join payment p on p.id = d.payment_id or p.combined_id = d.combined_id
  join shop_order o on o.id = p.order_id;
