CREATE TABLE "analytics_day" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"lang" text NOT NULL,
	"form" text NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	"members" integer NOT NULL,
	"views" integer NOT NULL,
	"searches" integer NOT NULL,
	"products" integer NOT NULL,
	"carts" integer NOT NULL,
	"checkouts" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "analytics_day_day_site_lang_form_source_pk" PRIMARY KEY("day","site","lang","form","source")
);
--> statement-breakpoint
CREATE TABLE "analytics_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"site" text NOT NULL,
	"lang" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"name" text,
	"session" bigint NOT NULL,
	"device" bigint NOT NULL,
	"member_id" bigint,
	"form" text NOT NULL,
	"source" text NOT NULL,
	"origin" text,
	CONSTRAINT "analytics_event_page" CHECK (length("analytics_event"."page") <= 200)
);
--> statement-breakpoint
CREATE TABLE "analytics_top" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"lang" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"views" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "analytics_top_day_site_lang_list_name_pk" PRIMARY KEY("day","site","lang","list","name")
);
--> statement-breakpoint
ALTER TABLE "analytics_event" ADD CONSTRAINT "analytics_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_event_day" ON "analytics_event" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_event_member" ON "analytics_event" USING btree ("member_id") WHERE "analytics_event"."member_id" is not null;--> statement-breakpoint
-- Visits are the sessions of a Korean day. What a visit is called by (site, language, machine, source) its first event says.
create view analytics_visit as
  select v.*, f.device, f.site, f.lang, f.form, f.source, f.origin
  from (
    select day, session, min(id) as first,
      count(*) filter (where type = 'enter') as views,
      bool_or(member_id is not null) as is_member,
      bool_or(type = 'enter' and kind in ('search', 'category')) as has_searched,
      bool_or(type = 'enter' and kind = 'product') as has_seen,
      bool_or(coalesce(name, '') = 'cartAdd') as has_filled,
      bool_or(type = 'enter' and kind = 'checkout') as has_checked_out,
      bool_or(coalesce(name, '') = 'orderPlaced') as has_ordered
    from analytics_event group by day, session
  ) v join analytics_event f on f.id = v.first and f.day = v.day;
--> statement-breakpoint
-- What analytics_day keeps of a day, worked out from its events. A visitor counts with their first visit of the day.
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
--> statement-breakpoint
-- What analytics_top keeps the most of.
create view analytics_top_now as
  select day, site, lang, 'page' as list, page as name, count(*)::int as views, count(distinct session)::int as visits
    from analytics_event where type = 'enter' group by day, site, lang, page
  union all
  select day, site, lang, case source when 'campaign' then 'campaign' else 'referrer' end, origin, sum(views)::int, count(*)::int
    from analytics_visit where origin is not null group by day, site, lang, case source when 'campaign' then 'campaign' else 'referrer' end, origin;
