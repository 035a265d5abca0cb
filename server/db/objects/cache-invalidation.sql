-- Announces on the channel 'shown', as tags, which cached answers are out of date; server/http/kept.ts drops the answers that have them.
-- p12: product 12 as listed; d12: its own page; c3, sCODE: the lists of a category, of a store; q: all other lists and searches; tree,
-- home, popup, header, rate, books, content: small tables; all: everything. NOTIFY serialises commits, so a statement sends one at most.
create or replace function tell_shown(tags text[]) returns void language plpgsql as $$
declare
  told constant text := (select string_agg(distinct tag, e'\n') from unnest(tags) tag);
begin
  if told is not null then
    perform pg_notify('shown', case when octet_length(told) > 7000 then 'all' else told end);
  end if;
end $$;

create or replace function tags_of_lists(ids bigint[]) returns text[] language sql stable as $$
  select array(
    select 'c' || category_id from product_category where product_id = any(ids)
    union select 's' || s.code from product p join store s on s.id = p.store_id where p.id = any(ids)
    union select 'q' where cardinality(ids) > 0)
$$;

-- Columns are compared one by one and the comparison ends at the first difference: comparing whole rows as JSON took much of the time of
-- a sale. Columns that change no answer at once are left out (lists may be a minute behind): sold, score, version, submitted_at.
-- server/keeping.test.ts fails for a column that is missing here.
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
          -- Shown in lists.
          (n.code, n.store_id, n.name, n.approval, n.on_sale, n.exposed, n.live, n.publish_way, n.currency, n.price_min, n.price_max,
           n.min_order_quantity, n.unit, n.sample_price, n.delivery_days, n.certificates, n.ships_from, n.store_type, n.list_price,
           n.deal_ends_at, n.rating, n.rating_count, n.in_stock, n.created_at)
          is distinct from
          (o.code, o.store_id, o.name, o.approval, o.on_sale, o.exposed, o.live, o.publish_way, o.currency, o.price_min, o.price_max,
           o.min_order_quantity, o.unit, o.sample_price, o.delivery_days, o.certificates, o.ships_from, o.store_type, o.list_price,
           o.deal_ends_at, o.rating, o.rating_count, o.in_stock, o.created_at) as is_listed,
          -- Shown on its own page only.
          (n.description, n.tags, n.max_order_quantity, n.hs_code, n.origin, n.brand, n.carton, n.packing, n.manufacturer,
           n.certificate_of_origin, n.packaging, n.attributes, n.notice_code, n.notice, n.detail_html, n.video, n.delivery_template_id,
           n.special_goods)
          is distinct from
          (o.description, o.tags, o.max_order_quantity, o.hs_code, o.origin, o.brand, o.carton, o.packing, o.manufacturer,
           o.certificate_of_origin, o.packaging, o.attributes, o.notice_code, o.notice, o.detail_html, o.video, o.delivery_template_id,
           o.special_goods) as is_paged
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

create or replace trigger shown_insert after insert on product
  referencing new table as is_now for each statement execute function product_shown();
create or replace trigger shown_update after update on product
  referencing old table as was new table as is_now for each statement execute function product_shown();

-- For tables with a product_id; the argument is the prefix of the tag: d for the product's own page, p for wherever it is listed.
create or replace function product_part_shown() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct x.product_id from is_now x join product p on p.id = x.product_id and p.live limit 201);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct x.product_id from was x join product p on p.id = x.product_id and p.live limit 201);
  else
    ids := array(
      select distinct x.product_id from ((table is_now except table was) union all (table was except table is_now)) x
      join product p on p.id = x.product_id and p.live limit 201);
  end if;
  perform tell_shown(case when cardinality(ids) > 200 then array['all'] else array(select tg_argv[0] || unnest(ids)) end);
  return null;
end $$;

create or replace function option_value_shown() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then
    ids := array(select distinct o.product_id from was x join product_option o on o.id = x.option_id limit 201);
  else
    ids := array(select distinct o.product_id from is_now x join product_option o on o.id = x.option_id limit 201);
  end if;
  perform tell_shown(case when cardinality(ids) > 200 then array['all'] else array(select 'd' || unnest(ids)) end);
  return null;
end $$;

create or replace function product_category_shown() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform tell_shown(array(
      select unnest(array['p' || x.product_id, 'c' || x.category_id, 'q'])
      from is_now x join product p on p.id = x.product_id and p.live limit 3000));
  end if;
  if tg_op <> 'INSERT' then
    perform tell_shown(array(
      select unnest(array['p' || x.product_id, 'c' || x.category_id, 'q'])
      from was x join product p on p.id = x.product_id and p.live limit 3000));
  end if;
  return null;
end $$;

create or replace function product_search_shown() returns trigger language plpgsql as $$
begin
  if exists (select from is_now x join product p on p.id = x.product_id and p.live) then
    perform tell_shown(array['q']);
  end if;
  return null;
end $$;

create or replace trigger shown_insert after insert on product_search
  referencing new table as is_now for each statement execute function product_search_shown();
create or replace trigger shown_update after update on product_search
  referencing new table as is_now for each statement execute function product_search_shown();

create or replace function store_shown() returns trigger language plpgsql as $$
begin
  perform tell_shown(array(
    select 's' || unnest(array[n.code, o.code]) from is_now n join was o on o.id = n.id
    where to_jsonb(n) - 'version' is distinct from to_jsonb(o) - 'version'));
  return null;
end $$;

create or replace trigger shown_update after update on store
  referencing old table as was new table as is_now for each statement execute function store_shown();

create or replace function delivery_template_shown() returns trigger language plpgsql as $$
begin
  perform tell_shown(array(select 's' || s.code from is_now x join store s on s.id = x.store_id));
  return null;
end $$;

create or replace trigger shown_update after update on delivery_template
  referencing new table as is_now for each statement execute function delivery_template_shown();

-- For small tables: any changed row sends the tag of the argument.
create or replace function table_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from was) then perform tell_shown(array[tg_argv[0]]); end if;
  elsif exists (select from is_now) then
    perform tell_shown(array[tg_argv[0]]);
  end if;
  return null;
end $$;

create or replace trigger shown_insert after insert on content_version
  referencing new table as is_now for each statement execute function table_shown('content');

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('price_row', 'product_part_shown', 'd'), ('sku', 'product_part_shown', 'd'), ('product_option', 'product_part_shown', 'd'),
    ('product_certificate', 'product_part_shown', 'd'), ('product_oem', 'product_part_shown', 'd'),
    ('oem_price', 'product_part_shown', 'd'), ('oem_service', 'product_part_shown', 'd'),
    ('product_picture', 'product_part_shown', 'p'),
    ('option_value', 'option_value_shown', ''), ('product_category', 'product_category_shown', ''),
    ('category', 'table_shown', 'tree'), ('home_pick', 'table_shown', 'home'), ('deal', 'table_shown', 'home'),
    ('popup', 'table_shown', 'popup'), ('header_message', 'table_shown', 'header'), ('rate', 'table_shown', 'rate'),
    ('disabled_keyword', 'table_shown', 'q'),
    -- What the cost of an import is computed from (server/logistics/books.ts).
    ('tariff_version', 'table_shown', 'books'), ('tariff_line', 'table_shown', 'books'), ('fee_rule', 'table_shown', 'books'),
    ('duty_rate', 'table_shown', 'books'), ('insurance_rate', 'table_shown', 'books'), ('china_freight', 'table_shown', 'books'),
    ('measure_default', 'table_shown', 'books'), ('customs_rate', 'table_shown', 'books'), ('quote_rule', 'table_shown', 'books'),
    ('rate_override', 'table_shown', 'books'), ('exchange_spread', 'table_shown', 'books')
  ) as list(name, handler, tag) loop
    execute format('create or replace trigger shown_insert after insert on %I referencing new table as is_now
      for each statement execute function %I(%L)', watched.name, watched.handler, watched.tag);
    execute format('create or replace trigger shown_update after update on %I referencing old table as was new table as is_now
      for each statement execute function %I(%L)', watched.name, watched.handler, watched.tag);
    execute format('create or replace trigger shown_delete after delete on %I referencing old table as was
      for each statement execute function %I(%L)', watched.name, watched.handler, watched.tag);
  end loop;
end $$;
