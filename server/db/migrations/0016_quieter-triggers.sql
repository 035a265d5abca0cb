-- An order changes what was sold of a product, and much of its time went into comparing the product's whole rows as JSON. Here
-- columns are compared, and the comparison ends with the first that differs. Not named, because they are told by nothing (lists
-- may be a minute behind them): sold, score, version, submitted_at. server/keeping.test.ts finds a column that is forgotten here.
create or replace function product_shown() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  listed bigint[];
  paged bigint[];
begin
  if tg_op = 'INSERT' then
    listed := array(select id from is_now where live limit 201);
  else
    select array_agg(id) filter (where is_listed), array_agg(id) filter (where not is_listed) into listed, paged from (
      select id, is_listed from (
        select n.id,
          -- What stands in lists.
          (n.code, n.store_id, n.name, n.approval, n.on_sale, n.exposed, n.live, n.publish_way, n.currency, n.price_min, n.price_max,
           n.min_order_quantity, n.unit, n.sample_price, n.delivery_days, n.certificates, n.ships_from, n.store_type, n.list_price,
           n.deal_ends_at, n.rating, n.rating_count, n.in_stock, n.created_at)
          is distinct from
          (o.code, o.store_id, o.name, o.approval, o.on_sale, o.exposed, o.live, o.publish_way, o.currency, o.price_min, o.price_max,
           o.min_order_quantity, o.unit, o.sample_price, o.delivery_days, o.certificates, o.ships_from, o.store_type, o.list_price,
           o.deal_ends_at, o.rating, o.rating_count, o.in_stock, o.created_at) as is_listed,
          -- What stands on its own page only.
          (n.description, n.tags, n.max_order_quantity, n.hs_code, n.origin, n.brand, n.carton, n.packing, n.manufacturer,
           n.certificate_of_origin, n.packaging, n.attributes, n.notice_code, n.notice, n.detail_html, n.video, n.delivery_template_id)
          is distinct from
          (o.description, o.tags, o.max_order_quantity, o.hs_code, o.origin, o.brand, o.carton, o.packing, o.manufacturer,
           o.certificate_of_origin, o.packaging, o.attributes, o.notice_code, o.notice, o.detail_html, o.video, o.delivery_template_id) as is_paged
        from is_now n join was o on o.id = n.id
        where n.live or o.live
        offset 0) compared
      where is_listed or is_paged
      limit 201) changed;
    if listed is null and paged is null then
      return null;
    end if;
  end if;
  if coalesce(cardinality(listed), 0) + coalesce(cardinality(paged), 0) > 200 then
    perform tell_shown(array['all']);
  else
    perform tell_shown(array(select 'p' || unnest(listed)) || array(select 'd' || unnest(paged)) || tags_of_lists(listed));
  end if;
  return null;
end $$;
