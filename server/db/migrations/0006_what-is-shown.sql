-- Tells every process, with ids only, what is no longer as it was shown; server/http/kept.ts forgets what shows it. The tags:
-- p12 a product as it stands in lists, d12 its own page, c3 and sCODE the lists of a category and a store, q every other list
-- and every search, tree, home, popup, header, rate, and all. Notifying serialises commits, so a statement tells at most once.
create function tell_shown(tags text[]) returns void language plpgsql as $$
declare
  told constant text := (select string_agg(distinct tag, e'\n') from unnest(tags) tag);
begin
  if told is not null then
    perform pg_notify('shown', case when octet_length(told) > 7000 then 'all' else told end);
  end if;
end $$;
--> statement-breakpoint
create function tags_of_lists(ids bigint[]) returns text[] language sql stable as $$
  select array(
    select 'c' || category_id from product_category where product_id = any(ids)
    union select 's' || s.code from product p join store s on s.id = p.store_id where p.id = any(ids)
    union select 'q' where cardinality(ids) > 0)
$$;
--> statement-breakpoint
create function product_shown() returns trigger language plpgsql as $$
declare
  -- What was sold is told by nothing: lists may be a minute behind it.
  silent constant text[] := array['sold', 'score', 'version', 'submitted_at'];
  on_its_page_only constant text[] := array['description', 'tags', 'max_order_quantity', 'hs_code', 'origin', 'brand', 'carton', 'packing', 'manufacturer',
    'certificate_of_origin', 'packaging', 'attributes', 'notice_code', 'notice', 'detail_html', 'video', 'delivery_template_id'];
  listed bigint[];
  paged bigint[];
begin
  if tg_op = 'INSERT' then
    listed := array(select id from is_now where live limit 201);
  else
    select array_agg(id) filter (where is_listed), array_agg(id) filter (where not is_listed) into listed, paged from (
      select n.id, (to_jsonb(n) - on_its_page_only - silent) is distinct from (to_jsonb(o) - on_its_page_only - silent) as is_listed
      from is_now n join was o on o.id = n.id
      where (n.live or o.live) and (to_jsonb(n) - silent) is distinct from (to_jsonb(o) - silent)
      limit 201) changed;
  end if;
  if coalesce(cardinality(listed), 0) + coalesce(cardinality(paged), 0) > 200 then
    perform tell_shown(array['all']);
  else
    perform tell_shown(array(select 'p' || unnest(listed)) || array(select 'd' || unnest(paged)) || tags_of_lists(listed));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger shown_insert after insert on product referencing new table as is_now for each statement execute function product_shown();
--> statement-breakpoint
create trigger shown_update after update on product referencing old table as was new table as is_now for each statement execute function product_shown();
--> statement-breakpoint
-- For tables with a product_id; the argument is the tag of the product: its page alone (d), or wherever it stands (p).
create function product_part_shown() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct x.product_id from is_now x join product p on p.id = x.product_id and p.live limit 201);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct x.product_id from was x join product p on p.id = x.product_id and p.live limit 201);
  else
    ids := array(select distinct x.product_id from ((table is_now except table was) union all (table was except table is_now)) x join product p on p.id = x.product_id and p.live limit 201);
  end if;
  perform tell_shown(case when cardinality(ids) > 200 then array['all'] else array(select tg_argv[0] || unnest(ids)) end);
  return null;
end $$;
--> statement-breakpoint
create function option_value_shown() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create function product_category_shown() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform tell_shown(array(select unnest(array['p' || x.product_id, 'c' || x.category_id, 'q']) from is_now x join product p on p.id = x.product_id and p.live limit 3000));
  end if;
  if tg_op <> 'INSERT' then
    perform tell_shown(array(select unnest(array['p' || x.product_id, 'c' || x.category_id, 'q']) from was x join product p on p.id = x.product_id and p.live limit 3000));
  end if;
  return null;
end $$;
--> statement-breakpoint
create function product_search_shown() returns trigger language plpgsql as $$
begin
  if exists (select from is_now x join product p on p.id = x.product_id and p.live) then
    perform tell_shown(array['q']);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger shown_insert after insert on product_search referencing new table as is_now for each statement execute function product_search_shown();
--> statement-breakpoint
create trigger shown_update after update on product_search referencing new table as is_now for each statement execute function product_search_shown();
--> statement-breakpoint
create function store_shown() returns trigger language plpgsql as $$
begin
  perform tell_shown(array(
    select 's' || unnest(array[n.code, o.code]) from is_now n join was o on o.id = n.id where to_jsonb(n) - 'version' is distinct from to_jsonb(o) - 'version'));
  return null;
end $$;
--> statement-breakpoint
create trigger shown_update after update on store referencing old table as was new table as is_now for each statement execute function store_shown();
--> statement-breakpoint
create function delivery_template_shown() returns trigger language plpgsql as $$
begin
  perform tell_shown(array(select 's' || s.code from is_now x join store s on s.id = x.store_id));
  return null;
end $$;
--> statement-breakpoint
create trigger shown_update after update on delivery_template referencing new table as is_now for each statement execute function delivery_template_shown();
--> statement-breakpoint
-- For small tables: any row that changes tells the tag of the argument.
create function table_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from was) then perform tell_shown(array[tg_argv[0]]); end if;
  elsif exists (select from is_now) then
    perform tell_shown(array[tg_argv[0]]);
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  watch record;
begin
  for watch in select * from (values
    ('price_row', 'product_part_shown', 'd'), ('sku', 'product_part_shown', 'd'), ('product_option', 'product_part_shown', 'd'),
    ('product_certificate', 'product_part_shown', 'd'), ('product_picture', 'product_part_shown', 'p'),
    ('option_value', 'option_value_shown', ''), ('product_category', 'product_category_shown', ''),
    ('category', 'table_shown', 'tree'), ('home_pick', 'table_shown', 'home'), ('deal', 'table_shown', 'home'), ('popup', 'table_shown', 'popup'),
    ('header_message', 'table_shown', 'header'), ('rate', 'table_shown', 'rate'), ('disabled_keyword', 'table_shown', 'q')
  ) as list(name, teller, tag) loop
    execute format('create trigger shown_insert after insert on %I referencing new table as is_now for each statement execute function %I(%L)', watch.name, watch.teller, watch.tag);
    execute format('create trigger shown_update after update on %I referencing old table as was new table as is_now for each statement execute function %I(%L)', watch.name, watch.teller, watch.tag);
    execute format('create trigger shown_delete after delete on %I referencing old table as was for each statement execute function %I(%L)', watch.name, watch.teller, watch.tag);
  end loop;
end $$;
