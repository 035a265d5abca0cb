-- What analytics_day stores of a day, computed from the visits. A visitor counts with their first visit of the day.
drop view if exists analytics_day_now;
create view analytics_day_now as
  select day, site, lang, form, source,
    count(*)::int as visits,
    count(*) filter (where nth = 1)::int as visitors,
    count(*) filter (where is_member)::int as members,
    sum(views)::int as views,
    count(*) filter (where has_searched)::int as searches,
    count(*) filter (where has_seen)::int as products,
    count(*) filter (where has_filled)::int as carts,
    count(*) filter (where has_checked_out)::int as checkouts,
    count(*) filter (where has_ordered)::int as orders
  from (select v.*, row_number() over (partition by day, device order by first) as nth from analytics_visit v) v
  group by day, site, lang, form, source;

-- The pages, campaigns and referrers of a day, of which analytics_top stores the most frequent.
drop view if exists analytics_top_now;
create view analytics_top_now as
  select day, site, lang, 'page' as list, page as name, sum(views)::int as views, count(*)::int as visits
    from analytics_visit_page group by day, site, lang, page
  union all
  select day, site, lang, case source when 'campaign' then 'campaign' else 'referrer' end, origin, sum(views)::int, count(*)::int
    from analytics_visit where origin is not null
    group by day, site, lang, case source when 'campaign' then 'campaign' else 'referrer' end, origin;
