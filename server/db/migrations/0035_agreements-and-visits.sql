-- What these views worked out from events is kept up with every batch from now on.
DROP VIEW "analytics_top_now";--> statement-breakpoint
DROP VIEW "analytics_day_now";--> statement-breakpoint
DROP VIEW "analytics_visit";--> statement-breakpoint
CREATE TABLE "analytics_visit" (
	"day" date NOT NULL,
	"session" bigint NOT NULL,
	"first" bigint NOT NULL,
	"device" bigint NOT NULL,
	"site" text NOT NULL,
	"lang" text NOT NULL,
	"form" text NOT NULL,
	"source" text NOT NULL,
	"origin" text,
	"views" integer NOT NULL,
	"is_member" boolean NOT NULL,
	"has_searched" boolean NOT NULL,
	"has_seen" boolean NOT NULL,
	"has_filled" boolean NOT NULL,
	"has_checked_out" boolean NOT NULL,
	"has_ordered" boolean NOT NULL,
	CONSTRAINT "analytics_visit_day_session_pk" PRIMARY KEY("day","session")
);
--> statement-breakpoint
CREATE TABLE "analytics_visit_page" (
	"day" date NOT NULL,
	"session" bigint NOT NULL,
	"site" text NOT NULL,
	"lang" text NOT NULL,
	"page" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "analytics_visit_page_day_session_site_lang_page_pk" PRIMARY KEY("day","session","site","lang","page")
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"order_id" bigint,
	"version_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_version_id_content_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_member" ON "agreement" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "agreement_order" ON "agreement" USING btree ("order_id") WHERE "agreement"."order_id" is not null;--> statement-breakpoint
-- Orders come after texts in the house, so that only the database knows both.
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade;--> statement-breakpoint
insert into analytics_visit (day, session, first, device, site, lang, form, source, origin, views, is_member, has_searched, has_seen, has_filled, has_checked_out, has_ordered)
  select v.day, v.session, v.first, f.device, f.site, f.lang, f.form, f.source, f.origin, v.views, v.is_member, v.has_searched, v.has_seen, v.has_filled, v.has_checked_out, v.has_ordered
  from (
    select day, session, min(id) as first,
      count(*) filter (where type = 'enter') as views,
      bool_or(member_id is not null) as is_member,
      bool_or(type = 'enter' and kind in ('search', 'category')) as has_searched,
      bool_or(type = 'enter' and kind = 'product') as has_seen,
      bool_or(coalesce(name, '') = 'cartAdd') as has_filled,
      bool_or(type = 'enter' and kind = 'checkout') as has_checked_out,
      bool_or(coalesce(name, '') = 'orderPlaced') as has_ordered
    from analytics_event where day > coalesce((select max(day) from analytics_day), '2000-01-01') group by day, session
  ) v join analytics_event f on f.id = v.first;--> statement-breakpoint
insert into analytics_visit_page (day, session, site, lang, page, views)
  select day, session, site, lang, page, count(*) from analytics_event
  where type = 'enter' and day > coalesce((select max(day) from analytics_day), '2000-01-01') group by day, session, site, lang, page;--> statement-breakpoint
-- What analytics_day keeps of a day. A visitor counts with their first visit of the day.
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
  group by day, site, lang, form, source;--> statement-breakpoint
-- What analytics_top keeps the most of.
create view analytics_top_now as
  select day, site, lang, 'page' as list, page as name, sum(views)::int as views, count(*)::int as visits
    from analytics_visit_page group by day, site, lang, page
  union all
  select day, site, lang, case source when 'campaign' then 'campaign' else 'referrer' end, origin, sum(views)::int, count(*)::int
    from analytics_visit where origin is not null group by day, site, lang, case source when 'campaign' then 'campaign' else 'referrer' end, origin;
