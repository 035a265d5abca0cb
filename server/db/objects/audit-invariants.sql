-- Every contradiction in the data about money, stock and states, one row each: the rule that is broken, the row, and its value. The view
-- is empty between transactions; every test, story and proof reads it at its end. One view for each topic, joined at the end.
drop view if exists audit_invariants, audit_products, audit_orders, audit_payments, audit_ledger, audit_wallets, audit_delivery,
  audit_imports, audit_sales;

create view audit_products as
  -- The conditional update that takes stock must never have oversold.
  select 'stock below zero' as rule, s.code as subject, s.stock::text as detail from sku s where s.stock < 0
  union all
  -- Visitors see and buy exactly what is approved, on sale, exposed, and of an approved store (trigger product_kept).
  select 'product is live and should not be, or the other way round', p.code, p.approval
    from product p join store s on s.id = p.store_id
    where p.live <> (p.approval = 'approved' and p.on_sale and p.exposed and s.status = 'approved')
  union all
  -- The sold count of a product is the number of pieces of its paid orders that were neither cancelled nor returned.
  select 'pieces sold differ from the orders', p.code, p.sold::text
    from product p join (
      select l.product_id, sum(l.quantity - l.cancelled - l.returned) filter (where o.paid_at is not null) as pieces
        from order_line l join shop_order o on o.id = l.order_id group by l.product_id) ordered on ordered.product_id = p.id
    where p.sold <> coalesce(ordered.pieces, 0)
  union all
  -- Coupons are limited in number: the counter decides who still gets one.
  select 'coupons claimed differ from those given', c.code, c.claimed::text
    from coupon c where c.claimed <> (select count(*) from coupon_grant g where g.coupon_id = c.id);

create view audit_orders as
  -- The amount a buyer agreed to is the sum of its parts.
  select 'order total is not its lines and delivery' as rule, o.number as subject, o.total::text as detail
    from shop_order o
    where o.goods <> coalesce((select sum(l.total) from order_line l where l.order_id = o.id), 0)
      or o.total <> o.goods + o.delivery + o.fee - o.coupon_discount - o.mileage_used - o.cash_used
  union all
  -- An order above the limit of its company is paid after its approval, at the approved amount.
  select 'order was paid without its approval', o.number, p.status
    from shop_order o join order_approval p on p.order_id = o.id
    where o.paid_at is not null and (p.status <> 'approved' or p.worth <> o.goods + o.delivery + o.fee)
  union all
  -- Amounts of different currencies cannot be added.
  select 'order currency differs from its lines', o.number, o.currency
    from shop_order o where exists (select from order_line l where l.order_id = o.id and l.currency <> o.currency)
  union all
  -- What is asked for is what was ordered.
  select 'goods invoice is not the order total', o.number, i.total::text
    from shop_order o join invoice i on i.order_id = o.id and i.kind = 'GOODS' where i.total <> o.total or i.currency <> o.currency
  union all
  -- An order that expects payment has something to pay.
  select 'order without invoice', o.number, o.status
    from shop_order o
    where o.status not in ('pendingReview', 'cancelled') and not exists (select from invoice i where i.order_id = o.id and i.kind = 'GOODS')
  union all
  -- A state changes only together with its row of history.
  select 'order state differs from its history', o.number, o.status
    from shop_order o
    where o.status is distinct from (select h.to_state from order_history h where h.order_id = o.id order by h.id desc limit 1)
  union all
  -- Nothing is prepared or sent before it is paid. The settlement of an import may refund all of its goods afterwards.
  select 'order went on without being paid', o.number, o.status
    from shop_order o join invoice i on i.order_id = o.id and i.kind = 'GOODS'
    where o.status not in ('pendingReview', 'awaitingPayment', 'cancelled') and i.status not in ('paid', 'partlyRefunded')
      and not (i.status = 'refunded' and exists (select from final_settlement s where s.order_id = o.id))
  union all
  -- A payment moves the order in the same transaction, so a buyer who paid never sees an unpaid order.
  select 'paid invoice of an order that waits for payment', o.number, i.status
    from shop_order o join invoice i on i.order_id = o.id and i.kind = 'GOODS'
    where o.status = 'awaitingPayment' and i.status not in ('requested', 'depositing')
  union all
  -- A discount needs the coupon that grants it.
  select 'coupon discount without a coupon', o.number, o.coupon_discount::text
    from shop_order o
    where o.coupon_discount > 0 and o.status <> 'cancelled' and not exists (select from coupon_grant g where g.order_id = o.id)
  union all
  -- A store bears the discount of its own coupons, and of no other.
  select 'order is discounted by a coupon that another bears', o.number, c.code
    from shop_order o join coupon_grant g on g.order_id = o.id join coupon c on c.id = g.coupon_id
    where o.store_bears_coupon <> (c.store_id is not null) or c.store_id <> o.store_id;

create view audit_payments as
  -- An invoice counts a payment in its own currency as received, one in another for what it covers once it is complete.
  select 'invoice paid differs from its payments' as rule, i.id::text as subject, i.paid::text as detail
    from invoice i
    where i.paid <> coalesce((
      select sum(case when p.currency = i.currency then p.received when p.received >= p.amount then p.covers else 0 end)
      from payment p where p.invoice_id = i.id), 0)
  union all
  select 'invoice refunded differs from its payments', i.id::text, i.refunded::text
    from invoice i
    where i.refunded <> coalesce((
      select sum(r.covers) from refund r join payment p on p.id = r.payment_id where p.invoice_id = i.id and r.status = 'done'), 0)
  union all
  select 'payment refunded differs from its refunds', p.provider_id, p.refunded::text
    from payment p
    where p.refunded <> coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.status = 'done'), 0)
  union all
  select 'shares differ from their combined payment', c.provider_id, c.amount::text
    from combined_payment c
    where c.amount <> coalesce((select sum(p.amount) from payment p where p.combined_id = c.id and p.currency = c.currency), 0)
  union all
  -- Refunds that are still on their way count too: nobody gets back more than they paid.
  select 'refunds above what was captured', p.provider_id, p.received::text
    from payment p where p.received < coalesce((select sum(r.amount) from refund r where r.payment_id = p.id), 0)
  union all
  -- Goods that were sent back may leave the cost of transport with the seller (returnAll).
  select 'cancelled order keeps money', o.number, (sum(p.received) - coalesce(sum(r.back), 0))::text
    from shop_order o join payment p on p.order_id = o.id
    left join lateral (select sum(amount) as back from refund where payment_id = p.id) r on true
    where o.status = 'cancelled' and not exists (select from order_history h where h.order_id = o.id and h.event = 'returnAll')
    group by o.id, o.number having sum(p.received) <> coalesce(sum(r.back), 0)
  union all
  -- Every won of a bank transfer comes from a deposit in our account.
  select 'bank deposits matched differ from what their payment received', p.provider_id, p.received::text
    from payment p
    where p.method = 'BANK_TRANSFER' and p.combined_id is null
      and p.received <> coalesce((select sum(d.amount) from bank_deposit d where d.payment_id = p.id), 0)
  union all
  select 'bank deposits matched differ from what their combined payment received', c.provider_id, r.received::text
    from combined_payment c
    join lateral (
      select sum(p.received) as received from payment p where p.combined_id = c.id and p.method = 'BANK_TRANSFER') r on true
    where r.received <> coalesce((select sum(d.amount) from bank_deposit d where d.combined_id = c.id), 0)
  union all
  select 'bank deposits matched differ from what a store paid of its debt', q.id::text, q.received::text
    from debt_request q
    where q.received <> coalesce((select sum(d.amount) from bank_deposit d where d.debt_request_id = q.id), 0);

create view audit_ledger as
  -- Double entry: the amounts of a posting add up to zero in each currency.
  select 'posting does not balance' as rule, e.posting_id::text as subject, sum(e.amount)::text || ' ' || e.currency as detail
    from ledger_entry e group by e.posting_id, e.currency having sum(e.amount) <> 0
  union all
  select 'posting without entries', p.id::text, p.cause
    from ledger_posting p where not exists (select from ledger_entry e where e.posting_id = p.id)
  union all
  -- The ledger is kept apart from the payments, so that each checks the other.
  select 'ledger: money received differs from payments', coalesce(l.order_id, p.order_id)::text,
      coalesce(l.amount, 0)::text || ' ' || coalesce(l.currency, p.currency)
    from (
      select g.order_id, e.currency, sum(e.amount) as amount
      from ledger_posting g join ledger_entry e on e.posting_id = g.id
      where g.order_id is not null and e.account in ('provider', 'bank', 'unmatchedDeposits')
      group by g.order_id, e.currency
    ) l
    full join (select order_id, currency, sum(received - refunded) as amount from payment group by order_id, currency) p
      on p.order_id = l.order_id and p.currency = l.currency
    where coalesce(l.amount, 0) <> coalesce(p.amount, 0)
  union all
  -- After confirmation the money belongs to seller and platform, but for refunds on their way. Imports are closed by their settlement.
  select 'ledger: confirmed order still holds the buyer’s money', o.number, l.amount::text
    from shop_order o
    join lateral (
      select sum(e.amount) as amount from ledger_posting g join ledger_entry e on e.posting_id = g.id
      where g.order_id = o.id and e.account = 'buyerFunds') l on true
    left join lateral (
      select coalesce(sum(r.covers), 0) as amount from refund r where r.order_id = o.id and r.status <> 'done') r on true
    where (o.status = 'completed' or (o.status = 'purchaseConfirmed' and o.kind <> 'IMPORT_1688')) and l.amount + r.amount <> 0
  union all
  -- What is held back from stores is the sum of the open holds.
  select 'ledger: money held back from a store differs from its open holds', coalesce(l.owner, h.owner), coalesce(l.amount, 0)::text
    from (select owner, currency, -sum(amount) as amount from ledger_entry where account = 'sellerHeld' group by owner, currency) l
    full join (select 'store:' || store_id as owner, currency, sum(amount) as amount from promotion_hold
      where released_at is null and withdrawn_at is null group by store_id, currency) h on h.owner = l.owner and h.currency = l.currency
    where coalesce(l.amount, 0) <> coalesce(h.amount, 0)
  union all
  -- What a store earned is its balance in the ledger, but for what was transferred to it.
  select 'ledger: earnings of a store differ from its entries', coalesce(l.owner, r.owner), coalesce(l.amount, 0)::text
    from (
      select e.owner, e.currency, -sum(e.amount) as amount, count(*) as lines
      from ledger_entry e join ledger_posting g on g.id = e.posting_id
      where e.account = 'sellerPayable' and g.cause not in ('payoutSent', 'payoutReturned')
      group by e.owner, e.currency
    ) l
    full join (
      select 'store:' || store_id as owner, currency, sum(amount) as amount, count(*) as lines from store_earning
      group by store_id, currency
    ) r on r.owner = l.owner and r.currency = l.currency
    where coalesce(l.amount, 0) <> coalesce(r.amount, 0) or coalesce(l.lines, 0) <> coalesce(r.lines, 0)
  union all
  select 'statement differs from its lines', s.number, s.earned::text
    from payout_statement s
    where s.earned <> coalesce((select sum(r.amount) from store_earning r
      where r.statement_id = s.id and r.store_id = s.store_id and r.currency = s.currency), 0)
  union all
  select 'statement lists earnings of another store', r.entry_id::text, s.number
    from store_earning r join payout_statement s on s.id = r.statement_id
    where s.store_id <> r.store_id or s.currency <> r.currency
  union all
  select 'statement carries another amount than the one before left', s.number, s.carried::text
    from payout_statement s join payout_statement b on b.id = s.carries_id
    where s.carried <> b.earned + b.carried or b.status <> 'carried' or b.store_id <> s.store_id or b.currency <> s.currency
  union all
  -- What is on its way to stores is the sum of the payouts the bank has not answered.
  select 'ledger: money on its way to stores differs from the payouts sent', coalesce(l.owner, p.owner), coalesce(l.amount, 0)::text
    from (select owner, currency, -sum(amount) as amount from ledger_entry where account = 'payoutTransit' group by owner, currency) l
    full join (select 'store:' || store_id as owner, currency, sum(amount) as amount from payout where status = 'sent'
      group by store_id, currency) p on p.owner = l.owner and p.currency = l.currency
    where coalesce(l.amount, 0) <> coalesce(p.amount, 0)
  union all
  select 'ledger: what a store is owed differs from its earnings less its payouts', coalesce(l.owner, r.owner), coalesce(l.amount, 0)::text
    from (select owner, currency, -sum(amount) as amount from ledger_entry where account = 'sellerPayable' group by owner, currency) l
    full join (
      select 'store:' || store_id as owner, currency, sum(amount) as amount from (
        select store_id, currency, amount from store_earning
        union all
        select store_id, currency, -amount from payout where status in ('sent', 'paid')) moved
      group by store_id, currency) r on r.owner = l.owner and r.currency = l.currency
    where coalesce(l.amount, 0) <> coalesce(r.amount, 0)
  union all
  select 'payout differs from its statement', p.id::text, p.amount::text
    from payout p join payout_statement s on s.id = p.statement_id
    where p.amount <> s.earned + s.carried or p.currency <> s.currency or p.store_id <> s.store_id
  union all
  select 'payout is of another store than its account, or in another currency than its run', p.id::text, p.currency
    from payout p join payout_account a on a.id = p.account_id join payout_run r on r.id = p.run_id
    where a.store_id <> p.store_id or r.currency <> p.currency
  union all
  -- A statement is sent or paid by exactly one payout, and by none in any other state.
  select 'statement state differs from its payouts', s.number, s.status
    from payout_statement s
    where (s.status in ('sent', 'paid')) <> exists (
        select from payout p where p.statement_id = s.id and p.status in ('sent', 'paid'))
      or (s.status in ('sent', 'paid') and not exists (
        select from payout p where p.statement_id = s.id and p.status = s.status))
  union all
  select 'payout state differs from its run', p.id::text, p.status || ' in ' || r.status
    from payout p join payout_run r on r.id = p.run_id
    where (r.status = 'draft') <> (p.status = 'draft') or (r.status = 'withdrawn') <> (p.status = 'withdrawn')
  union all
  select 'payout state differs from its history', p.id::text, p.status
    from payout p
    where p.status is distinct from (select h.to_state from payout_history h where h.payout_id = p.id order by h.id desc limit 1)
  union all
  -- A charge explains the commission of the ledger line by line.
  select 'ledger: commission of a store’s order differs from its charges', coalesce(l.order_id, c.order_id)::text,
      coalesce(l.amount, 0)::text
    from (
      select g.order_id, -sum(e.amount) as amount from ledger_posting g join ledger_entry e on e.posting_id = g.id
      where e.account = 'commission' and g.cause in ('purchaseConfirmed', 'saleTakenBack') group by g.order_id
    ) l
    full join (select order_id, sum(fee) as amount from commission_charge group by order_id) c on c.order_id = l.order_id
    where coalesce(l.amount, 0) <> coalesce(c.amount, 0)
  union all
  -- The discount of its own coupon is a store's until the sale is confirmed, which takes it from what the store earns.
  select 'ledger: coupon of a store differs from its order', o.number, coalesce(l.amount, 0)::text
    from shop_order o
    left join lateral (
      select sum(e.amount) as amount from ledger_posting g join ledger_entry e on e.posting_id = g.id
      where g.order_id = o.id and e.account = 'storeCoupon') l on true
    where coalesce(l.amount, 0) <> case
      when o.store_bears_coupon and o.status not in ('purchaseConfirmed', 'completed', 'cancelled')
        then o.coupon_discount - o.removed_coupon
      else 0 end
  union all
  -- What stores paid for ads is what was charged less what was given back.
  select 'ledger: what a store paid for an ad differs from the ad', coalesce(l.id, b.id)::text, coalesce(l.amount, 0)::text
    from (
      select g.cause_id::bigint as id, sum(e.amount) as amount from ledger_posting g join ledger_entry e on e.posting_id = g.id
      where g.cause in ('adBooked', 'adGivenBack') and e.account = 'sellerPayable' group by g.cause_id
    ) l
    full join (select id, charged - back as amount from ad_booking) b on b.id = l.id
    where coalesce(l.amount, 0) <> coalesce(b.amount, 0)
  union all
  -- A deposit that pays the debt of a store is owed to this store from then on.
  select 'ledger: what a store paid of its debt differs from the deposits', coalesce(l.owner, d.owner), coalesce(l.amount, 0)::text
    from (
      select e.owner, -sum(e.amount) as amount from ledger_posting g join ledger_entry e on e.posting_id = g.id
      where g.cause = 'debtPaid' and e.account = 'sellerPayable' group by e.owner
    ) l
    full join (
      select 'store:' || q.store_id as owner, sum(q.received) as amount from debt_request q group by q.store_id
    ) d on d.owner = l.owner
    where coalesce(l.amount, 0) <> coalesce(d.amount, 0)
  union all
  -- A place is reserved on every day of an ad that waits or is booked.
  select 'ad without a place on each of its days', b.id::text, b.status
    from ad_booking b
    where b.status in ('requested', 'booked')
      and (select count(*) from ad_day d where d.booking_id = b.id and d.day between b.period_from and b.period_to)
        <> b.period_to - b.period_from + 1
  union all
  -- Money that arrived without a known order is owed to somebody and must stay visible.
  select 'ledger: deposits that wait for their order differ from those written down', coalesce(l.currency, d.currency),
      coalesce(l.amount, 0)::text
    from (select currency, -sum(amount) as amount from ledger_entry where account = 'unmatchedDeposits' group by currency) l
    full join (select currency, sum(amount) as amount from bank_deposit where status = 'received' group by currency) d
      on d.currency = l.currency
    where coalesce(l.amount, 0) <> coalesce(d.amount, 0);

create view audit_wallets as
  -- A balance is the sum of its entries; the stored one decides whether a purchase is possible.
  select 'wallet differs from its entries' as rule, m.id::text as subject,
      coalesce(w.cash, 0)::text || ' ' || coalesce(w.mileage, 0)::text as detail
    from member m
    left join wallet w on w.member_id = m.id
    left join lateral (
      select sum(amount) filter (where wallet_account = 'cash') as cash, sum(amount) filter (where wallet_account = 'mileage') as mileage
      from wallet_entry where member_id = m.id
    ) e on true
    where coalesce(w.cash, 0) <> coalesce(e.cash, 0) or coalesce(w.mileage, 0) <> coalesce(e.mileage, 0)
  union all
  -- What members hold is what the ledger says the platform owes them.
  select 'ledger: wallet differs from what we owe', coalesce(l.owner, w.owner), coalesce(l.amount, 0)::text
    from (
      select owner, account, -sum(amount) as amount from ledger_entry where account in ('buyerCash', 'mileage') group by owner, account
    ) l
    full join (
      select 'member:' || member_id as owner, 'buyerCash' as account, cash as amount from wallet
      union all select 'member:' || member_id, 'mileage', mileage from wallet
    ) w on w.owner = l.owner and w.account = l.account
    where coalesce(l.amount, 0) <> coalesce(w.amount, 0)
  union all
  -- An order is reduced only by what was really taken from the wallet.
  select 'order used more of a wallet than was taken for it', o.number, o.cash_used::text || ' ' || o.mileage_used::text
    from shop_order o
    left join lateral (
      select -sum(amount) filter (where wallet_account = 'cash') as cash, -sum(amount) filter (where wallet_account = 'mileage') as mileage
      from wallet_entry where order_id = o.id and cause = 'spent'
    ) e on true
    where o.cash_used <> coalesce(e.cash, 0) or o.mileage_used <> coalesce(e.mileage, 0);

create view audit_delivery as
  -- Pieces not yet shipped may still be cancelled; parcels of claims carry replacements.
  select 'pieces shipped differ from the parcels' as rule, l.id::text as subject, l.shipped::text as detail
    from order_line l
    where l.shipped <> coalesce((
      select sum(pl.quantity) from parcel_line pl join parcel p on p.id = pl.parcel_id
      where pl.order_line_id = l.id and p.claim_id is null), 0)
  union all
  -- An order with an open claim is not confirmed by itself.
  select 'open claims differ from those counted', o.number, o.open_claims::text
    from shop_order o
    where o.open_claims <> (
      select count(*) from claim c
      where c.order_id = o.id and c.status in ('requested', 'approved', 'goodsComingBack', 'goodsReceived'));

create view audit_imports as
  -- Without its row nobody knows what to buy and how to bring it.
  select 'import order without what is imported how' as rule, o.number as subject, o.status as detail
    from shop_order o where o.kind = 'IMPORT_1688' and not exists (select from import_order i where i.order_id = o.id)
  union all
  select 'import line without what it costs at the supplier', l.id::text, o.number
    from order_line l join shop_order o on o.id = l.order_id
    where o.kind = 'IMPORT_1688' and not exists (select from import_line i where i.order_line_id = l.id)
  union all
  -- The second payment asks for the amount of its bill and is paid when its invoice is.
  select 'second payment differs from its bill', b.id::text, i.total::text
    from logistics_bill b join invoice i on i.id = b.invoice_id
    where b.status <> 'superseded'
      and (i.kind <> 'LOGISTICS' or i.order_id <> b.order_id or i.total <> b.total
        or (b.status = 'paid') <> (i.status in ('paid', 'partlyRefunded', 'refunded')))
  union all
  -- Freight, duty and tax are advanced by us: goods leave China when they are paid for.
  select 'import order left the centre without its second payment', o.number, o.status
    from shop_order o
    where o.kind = 'IMPORT_1688'
      and o.status in ('readyToShip', 'inFreight', 'atPort', 'inCustoms', 'atKoreaWarehouse', 'readyForDelivery', 'shippingStarted',
        'inDelivery', 'delivered', 'purchaseConfirmed', 'completed')
      and not exists (select from logistics_bill b where b.order_id = o.id and b.status = 'paid')
  union all
  -- Nothing is bought twice, but for pieces that are bought again to replace bad ones.
  select 'pieces bought differ from those of the purchases', l.id::text, sum(pl.quantity)::text
    from order_line l
    join purchase_line pl on pl.order_line_id = l.id
    join supplier_purchase p on p.id = pl.purchase_id
    join import_line i on i.order_line_id = l.id
    where p.status <> 'cancelled'
    group by l.id, l.quantity, i.again having sum(pl.quantity) > l.quantity + i.again
  union all
  -- What was billed above the real cost goes back, what was below it is asked for.
  select 'settlement differs from what went back', s.order_id::text, s.refunded::text
    from final_settlement s where s.refunded - s.missing <> s.billed - s.actual
  union all
  select 'ledger: settled import still holds money', s.order_id::text, l.account || ' ' || l.amount::text
    from final_settlement s
    join lateral (
      select e.account, sum(e.amount) as amount from ledger_posting g join ledger_entry e on e.posting_id = g.id
      where g.order_id = s.order_id and e.account in ('buyerFunds', 'importCost') group by e.account
    ) l on true
    -- Goods returned later are refunded by us: until then their money is held.
    where s.status = 'done' and l.amount <> case when l.account = 'buyerFunds' then -coalesce(
      (select sum(r.covers) from refund r where r.order_id = s.order_id and r.status <> 'done'), 0) else 0 end
  union all
  select 'settled import has a purchase that may still be paid', p.id::text, p.status
    from supplier_purchase p join import_order i on i.order_id = p.order_id
    where i.settled_at is not null and p.status in ('ordering', 'created', 'paying')
  union all
  select 'settlement differs from what its import says of it', s.order_id::text, s.status
    from final_settlement s join import_order i on i.order_id = s.order_id where i.settled_at is distinct from s.settled_at;

create view audit_sales as
  -- Days whose orders changed since they were counted are read from the orders.
  select 'sales of a day differ from its orders' as rule, coalesce(c.store_id, r.store_id) || ' ' || coalesce(c.day, r.day) as subject,
      coalesce(c.units, 0)::text || ' ' || coalesce(c.amount, 0)::text as detail
    from (select store_id, day, currency, orders, cancelled, units, amount, sent_on_time, sent_late from sales_day) c
    full join (
      select o.store_id, (o.paid_at at time zone 'Asia/Seoul')::date as day, o.currency, count(*) as orders,
        count(*) filter (where o.status = 'cancelled') as cancelled, coalesce(sum(l.units), 0) as units, coalesce(sum(l.amount), 0) as amount,
        count(*) filter (where o.sent_on_time) as sent_on_time, count(*) filter (where not o.sent_on_time) as sent_late
      from shop_order o left join (
        select order_id, sum(quantity - cancelled - returned) as units, sum(total - removed_total) as amount
        from order_line group by order_id) l on l.order_id = o.id
      where o.paid_at is not null group by 1, 2, 3) r
      on r.store_id = c.store_id and r.day = c.day and r.currency = c.currency
    where (c.orders, c.cancelled, c.units, c.amount, c.sent_on_time, c.sent_late)
        is distinct from (r.orders, r.cancelled, r.units, r.amount, r.sent_on_time, r.sent_late)
      and not exists (select from sales_change s
        where s.store_id = coalesce(c.store_id, r.store_id) and s.day = coalesce(c.day, r.day))
  union all
  select 'sales of the products differ from those of their day', p.store_id || ' ' || p.day, p.units::text || ' ' || p.amount::text
    from (select store_id, day, currency, sum(units) as units, sum(amount) as amount from sales_product_day group by 1, 2, 3) p
    full join sales_day d on d.store_id = p.store_id and d.day = p.day and d.currency = p.currency
    where (p.units, p.amount) is distinct from (d.units, d.amount);

create view audit_invariants as
  select * from audit_products
  union all select * from audit_orders
  union all select * from audit_payments
  union all select * from audit_ledger
  union all select * from audit_wallets
  union all select * from audit_delivery
  union all select * from audit_imports
  union all select * from audit_sales;
