CREATE TABLE "product_certificate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_certificate_named" CHECK ("product_certificate"."type" <> 'OTHERS' or "product_certificate"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "deal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"percent" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"rows" jsonb,
	"member_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_percent" CHECK ("deal"."percent" between 1 and 90),
	CONSTRAINT "deal_period" CHECK ("deal"."ends_at" > "deal"."starts_at"),
	CONSTRAINT "deal_rows" CHECK (("deal"."state" = 'running') = ("deal"."rows" is not null))
);
--> statement-breakpoint
CREATE TABLE "header_message" (
	"site" text NOT NULL,
	"lang" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "header_message_site_lang_pk" PRIMARY KEY("site","lang")
);
--> statement-breakpoint
CREATE TABLE "home_pick" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_pick_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"product_id" bigint,
	"store_id" bigint,
	"sort" integer NOT NULL,
	CONSTRAINT "home_pick_one" CHECK (("home_pick"."section" = 'md') = ("home_pick"."product_id" is not null) and ("home_pick"."section" = 'exhibition') = ("home_pick"."store_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "popup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"image" jsonb NOT NULL,
	"alt" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"left_px" integer NOT NULL,
	"top_px" integer NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "popup_size" CHECK ("popup"."width_px" between 100 and 1200 and "popup"."height_px" between 100 and 1200),
	CONSTRAINT "popup_period" CHECK ("popup"."ends_at" > "popup"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "disabled_keyword" (
	"lang" text NOT NULL,
	"keyword" text NOT NULL,
	CONSTRAINT "disabled_keyword_lang_keyword_pk" PRIMARY KEY("lang","keyword")
);
--> statement-breakpoint
CREATE TABLE "delivery_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"name" text NOT NULL,
	"origin_country" text NOT NULL,
	"overseas" boolean NOT NULL,
	"method" text NOT NULL,
	"region" jsonb NOT NULL,
	"shipping_days" integer NOT NULL,
	"announcement" jsonb NOT NULL,
	"return_address" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"return_fee" bigint NOT NULL,
	"return_days" integer NOT NULL,
	"return_method" jsonb NOT NULL,
	"return_cases" jsonb NOT NULL,
	CONSTRAINT "delivery_template_name" CHECK (length("delivery_template"."name") between 1 and 50),
	CONSTRAINT "delivery_template_amounts" CHECK ("delivery_template"."return_fee" >= 0 and "delivery_template"."shipping_days" >= 0 and "delivery_template"."return_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "certificate_of_origin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "packaging" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "certificates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "notice_code" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "notice" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "detail_html" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "delivery_template_id" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "ships_from" text DEFAULT 'KR' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "store_type" text DEFAULT 'manufacturer' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "deal_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_certificate" ADD CONSTRAINT "product_certificate_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pick" ADD CONSTRAINT "home_pick_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pick" ADD CONSTRAINT "home_pick_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_template" ADD CONSTRAINT "delivery_template_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_certificate_product" ON "product_certificate" USING btree ("product_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_product" ON "deal" USING btree ("product_id") WHERE state in ('planned', 'running');--> statement-breakpoint
CREATE INDEX "deal_due" ON "deal" USING btree ("state","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_pick_product" ON "home_pick" USING btree ("section","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_pick_store" ON "home_pick" USING btree ("section","store_id");--> statement-breakpoint
CREATE INDEX "home_pick_section" ON "home_pick" USING btree ("section","sort");--> statement-breakpoint
CREATE INDEX "delivery_template_store" ON "delivery_template" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_delivery_template_id_delivery_template_id_fk" FOREIGN KEY ("delivery_template_id") REFERENCES "public"."delivery_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_rating" CHECK ("product"."rating" between 0 and 50 and "product"."rating_count" >= 0);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_deal" CHECK (("product"."list_price" is null) = ("product"."deal_ends_at" is null) and ("product"."list_price" is null or "product"."list_price" > "product"."price_min"));