-- What the retention rules count from, and what a legal hold protects.

create or replace function retention_member_held(id bigint) returns boolean language sql stable as $$
  select exists (select from retention_hold h where h.member_id = $1 and h.lifted_at is null)
$$;

-- A hold on a member protects their orders as buyer and as owner of the store.
create or replace function retention_order_held(id bigint) returns boolean language sql stable as $$
  select exists (
    select from shop_order o join store s on s.id = o.store_id
    join retention_hold h on h.lifted_at is null and (h.order_id = o.id or h.member_id in (o.buyer_id, s.owner_id))
    where o.id = $1)
$$;

-- Members who left, and when: the account was erased then.
create or replace view retention_left as
  select w.member_id, max(w.decided_at) as left_at from withdrawal w where w.status = 'completed' group by w.member_id;

-- Orders that are over, and since when: with their refunds, claims and the settlement of an import.
create or replace view retention_order as
  select o.id, o.buyer_id, greatest(
      o.placed_at,
      (select max(h.at) from order_history h where h.order_id = o.id),
      (select max(r.done_at) from refund r where r.order_id = o.id),
      (select max(h.at) from claim_history h join claim c on c.id = h.claim_id where c.order_id = o.id),
      (select coalesce(f.done_at, f.settled_at) from final_settlement f where f.order_id = o.id)) as ended_at
  from shop_order o
  where o.status in ('purchaseConfirmed', 'completed', 'cancelled') and o.open_claims = 0
    and not exists (select from refund r where r.order_id = o.id and r.status <> 'done')
    and (o.status <> 'purchaseConfirmed' or not exists (
      select from import_order i where i.order_id = o.id and i.settled_at is null));
