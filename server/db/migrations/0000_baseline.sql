CREATE TABLE "ad_booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"category_id" bigint,
	"product_id" bigint,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"status" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"picture" text NOT NULL,
	"alt" jsonb NOT NULL,
	"price_per_day" bigint NOT NULL,
	"price" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"back" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"back_hours" integer NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "ad_booking_days" CHECK ("ad_booking"."period_from" <= "ad_booking"."period_to"),
	CONSTRAINT "ad_booking_category" CHECK (("ad_booking"."kind" = 'categoryBanner') = ("ad_booking"."category_id" is not null)),
	CONSTRAINT "ad_booking_product" CHECK ("ad_booking"."kind" <> 'hotDeal' or "ad_booking"."product_id" is not null),
	CONSTRAINT "ad_booking_price" CHECK ("ad_booking"."price" >= 0 and "ad_booking"."vat" >= 0 and "ad_booking"."charged" in (0, "ad_booking"."price" + "ad_booking"."vat") and "ad_booking"."back" between 0 and "ad_booking"."charged")
);
--> statement-breakpoint
CREATE TABLE "ad_day" (
	"booking_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"category_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_day_booking_id_day_pk" PRIMARY KEY("booking_id","day")
);
--> statement-breakpoint
CREATE TABLE "ad_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"places" integer NOT NULL,
	"price_per_day" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"back_hours" integer NOT NULL,
	"valid_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" bigint,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_rate_days" CHECK ("ad_rate"."min_days" between 1 and "ad_rate"."max_days"),
	CONSTRAINT "ad_rate_price" CHECK ("ad_rate"."price_per_day" >= 0 and "ad_rate"."currency" = 'KRW' and "ad_rate"."places" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "analytics_product_day" (
	"store_id" bigint NOT NULL,
	"day" date NOT NULL,
	"product_id" bigint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "analytics_product_day_store_id_day_product_id_pk" PRIMARY KEY("store_id","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_store_day" (
	"store_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "analytics_store_day_store_id_day_pk" PRIMARY KEY("store_id","day")
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
CREATE TABLE "arrangement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrangement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"version" bigint NOT NULL,
	"draft" jsonb,
	"published" jsonb,
	"saved_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "arrangement_store_id_unique" UNIQUE("store_id"),
	CONSTRAINT "arrangement_version" CHECK ("arrangement"."version" > 0),
	CONSTRAINT "arrangement_saved" CHECK (("arrangement"."draft" is null) = ("arrangement"."saved_at" is null)),
	CONSTRAINT "arrangement_published" CHECK (("arrangement"."published" is null) = ("arrangement"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pending_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"access" text NOT NULL,
	"request" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"request_key" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"order_id" bigint,
	"params" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"amount" bigint,
	"currency" char(3),
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "pending_decision_two_persons" CHECK ("pending_decision"."status" <> 'approved' or "pending_decision"."decided_by" <> "pending_decision"."requested_by"),
	CONSTRAINT "pending_decision_decided" CHECK (("pending_decision"."status" = 'waiting') = ("pending_decision"."decided_at" is null)),
	CONSTRAINT "pending_decision_decider" CHECK (("pending_decision"."status" in ('waiting', 'expired')) = ("pending_decision"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "personal_read" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_read_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" bigint NOT NULL,
	"role" text NOT NULL,
	"from_address" text NOT NULL,
	"call" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"fields" text[] NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"order_id" bigint
);
--> statement-breakpoint
CREATE TABLE "staff_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"member_id" bigint NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"order_id" bigint,
	"reason" text NOT NULL,
	"params" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"amount" bigint,
	"currency" char(3),
	"approved_by" bigint,
	CONSTRAINT "staff_decision_reason" CHECK ("staff_decision"."reason" <> '' or "staff_decision"."figures" = '[]'),
	CONSTRAINT "staff_decision_two_persons" CHECK ("staff_decision"."approved_by" <> "staff_decision"."member_id"),
	CONSTRAINT "staff_decision_amount" CHECK (("staff_decision"."amount" is null) = ("staff_decision"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "bulletin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulletin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"posted_from" date NOT NULL,
	"posted_to" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_down_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "bulletin_topic" CHECK ("bulletin"."topic" in ('order', 'shipping', 'event')),
	CONSTRAINT "bulletin_days" CHECK ("bulletin"."posted_from" <= "bulletin"."posted_to"),
	CONSTRAINT "bulletin_texts" CHECK ("bulletin"."title" <> '{}' and "bulletin"."body" <> '{}'),
	CONSTRAINT "bulletin_views" CHECK ("bulletin"."views" >= 0),
	CONSTRAINT "bulletin_reason" CHECK (("bulletin"."taken_down_at" is null) = ("bulletin"."reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "bulletin_view" (
	"bulletin_id" bigint NOT NULL,
	"day" date NOT NULL,
	"device" bigint NOT NULL,
	CONSTRAINT "bulletin_view_bulletin_id_day_device_pk" PRIMARY KEY("bulletin_id","day","device")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "cart_code_unique" UNIQUE("code"),
	CONSTRAINT "cart_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"item_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"checked" boolean DEFAULT true NOT NULL,
	"seen_price" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" >= 1 and ("cart_line"."item_type" = 'NORMAL' or "cart_line"."quantity" = 1))
);
--> statement-breakpoint
CREATE TABLE "landed_price" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"per_unit" bigint,
	"calculated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landed_price_won" CHECK ("landed_price"."per_unit" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_card" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"card" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf" (
	"shelf_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"leaf_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"price_min" bigint NOT NULL,
	"sold" integer NOT NULL,
	"score" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"min_order_quantity" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"rating" smallint NOT NULL,
	"sample" boolean NOT NULL,
	"store_type" text NOT NULL,
	"ships_from" text NOT NULL,
	"certificates" text[] NOT NULL,
	"traits" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "shelf_shelf_id_product_id_pk" PRIMARY KEY("shelf_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" bigint PRIMARY KEY NOT NULL,
	"parent_id" bigint,
	"level" integer NOT NULL,
	"code" text NOT NULL,
	"lineage" text NOT NULL,
	"sort" integer NOT NULL,
	"name" jsonb NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"notice_code" text,
	"certificate" text,
	"hs_headings" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "oem_price" (
	"product_id" bigint NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "oem_price_product_id_min_quantity_pk" PRIMARY KEY("product_id","min_quantity"),
	CONSTRAINT "oem_price_interval" CHECK ("oem_price"."min_quantity" >= 1 and "oem_price"."max_quantity" > "oem_price"."min_quantity" and "oem_price"."max_quantity" < 2000000 and "oem_price"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "oem_service" (
	"product_id" bigint NOT NULL,
	"sort" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"min_quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "oem_service_product_id_sort_pk" PRIMARY KEY("product_id","sort"),
	CONSTRAINT "oem_service_five" CHECK ("oem_service"."sort" between 0 and 4),
	CONSTRAINT "oem_service_filled" CHECK ("oem_service"."min_quantity" >= 1 and "oem_service"."price" > 0 and "oem_service"."picture" <> '')
);
--> statement-breakpoint
CREATE TABLE "option_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"option_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"picture" text,
	"colour" text,
	CONSTRAINT "option_value_colour" CHECK ("option_value"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "price_row" (
	"product_id" bigint NOT NULL,
	"min_quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "price_row_product_id_min_quantity_pk" PRIMARY KEY("product_id","min_quantity"),
	CONSTRAINT "price_row_positive" CHECK ("price_row"."price" > 0 and "price_row"."min_quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"store_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"tags" jsonb NOT NULL,
	"approval" text NOT NULL,
	"min_order_quantity" integer NOT NULL,
	"max_order_quantity" integer NOT NULL,
	"certificate_of_origin" boolean DEFAULT false NOT NULL,
	"brand" text,
	"manufacturer" text,
	"model" text,
	"fob_basis" text,
	"shipping_type" text,
	"delivery_days" integer NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"exposed" boolean DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"publish_way" text DEFAULT 'SELLER' NOT NULL,
	"currency" char(3) NOT NULL,
	"price_min" bigint NOT NULL,
	"price_max" bigint NOT NULL,
	"unit" text NOT NULL,
	"sample_price" bigint,
	"hs_code" text NOT NULL,
	"origin" text NOT NULL,
	"carton" jsonb,
	"packing" jsonb NOT NULL,
	"packaging" jsonb,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificates" text[] DEFAULT '{}' NOT NULL,
	"traits" text[] DEFAULT '{}' NOT NULL,
	"notice_code" text,
	"notice" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"detail_html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"video" text,
	"video_poster" text,
	"delivery_template_id" bigint,
	"delivery_regions" text[],
	"special_goods" text,
	"reviewed_prices" jsonb,
	"ships_from" text DEFAULT 'KR' NOT NULL,
	"store_type" text DEFAULT 'manufacturer' NOT NULL,
	"list_price" bigint,
	"list_price_max" bigint,
	"deal_ends_at" timestamp with time zone,
	"rating" smallint DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_code_unique" UNIQUE("code"),
	CONSTRAINT "product_quantities" CHECK ("product"."min_order_quantity" >= 1 and "product"."max_order_quantity" >= "product"."min_order_quantity"),
	CONSTRAINT "product_prices" CHECK ("product"."price_min" > 0 and "product"."price_max" >= "product"."price_min" and ("product"."sample_price" is null or "product"."sample_price" > 0)),
	CONSTRAINT "product_rating" CHECK ("product"."rating" between 0 and 50 and "product"."rating_count" >= 0),
	CONSTRAINT "product_deal" CHECK (("product"."list_price" is null) = ("product"."deal_ends_at" is null) and ("product"."list_price" is null) = ("product"."list_price_max" is null)
        and ("product"."list_price" is null or ("product"."list_price" > "product"."price_min" and "product"."list_price_max" >= "product"."list_price"))),
	CONSTRAINT "product_special" CHECK ("product"."special_goods" in ('installed', 'customMade', 'fresh')),
	CONSTRAINT "product_hs" CHECK ("product"."hs_code" ~ '^[0-9]{6,10}$')
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"is_leaf" boolean NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_category_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
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
CREATE TABLE "product_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ground" text
);
--> statement-breakpoint
CREATE TABLE "product_oem" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"packing" jsonb NOT NULL,
	"label_price" bigint,
	"packaging_price" bigint,
	"enquiries" boolean NOT NULL,
	CONSTRAINT "product_oem_prices" CHECK ("product_oem"."label_price" >= 0 and "product_oem"."packaging_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_option" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "product_option_two" CHECK ("product_option"."level" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"base" text NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"code" text NOT NULL,
	"value1_id" bigint,
	"value2_id" bigint,
	"stock" integer NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"surcharge" bigint DEFAULT 0 NOT NULL,
	"picture" text,
	"gtin" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sku_code_unique" UNIQUE("code"),
	CONSTRAINT "sku_gtin" CHECK ("sku"."gtin" ~ '^[0-9]{8,14}$'),
	CONSTRAINT "sku_stock" CHECK ("sku"."stock" >= 0),
	CONSTRAINT "sku_surcharge" CHECK ("sku"."surcharge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "arrival" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrival_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"waybill" text NOT NULL,
	"parcel_id" bigint,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "arrival_matched" CHECK (("arrival"."status" = 'matched') = ("arrival"."parcel_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "carton" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carton_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"length" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"grams" integer NOT NULL,
	"pieces" jsonb NOT NULL,
	"pallet_id" bigint,
	"measured_at" timestamp with time zone NOT NULL,
	"measured_by" bigint NOT NULL,
	"received_at" timestamp with time zone,
	"measured_again" jsonb,
	CONSTRAINT "carton_measures" CHECK ("carton"."length" between 1 and 1200 and "carton"."width" between 1 and 300 and "carton"."height" between 1 and 300 and "carton"."grams" between 1 and 30000000)
);
--> statement-breakpoint
CREATE TABLE "centre_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centre_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"decision" text,
	"decision_note" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reminded_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"by" bigint NOT NULL,
	CONSTRAINT "centre_issue_quantity" CHECK ("centre_issue"."quantity" >= 1),
	CONSTRAINT "centre_issue_decided" CHECK (("centre_issue"."status" = 'open') = ("centre_issue"."decision" is null))
);
--> statement-breakpoint
CREATE TABLE "centre_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centre_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"issue_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"counted" integer NOT NULL,
	"exterior_checked" integer DEFAULT 0 NOT NULL,
	"exterior_bad" integer DEFAULT 0 NOT NULL,
	"operation_checked" integer DEFAULT 0 NOT NULL,
	"operation_bad" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint NOT NULL,
	CONSTRAINT "inspection_counts" CHECK ("inspection"."counted" >= 0 and "inspection"."exterior_bad" between 0 and "inspection"."exterior_checked" and "inspection"."operation_bad" between 0 and "inspection"."operation_checked")
);
--> statement-breakpoint
CREATE TABLE "pallet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pallet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"voyage_id" bigint,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pallet_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "voyage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voyage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"vessel" text DEFAULT '' NOT NULL,
	"container" text DEFAULT '' NOT NULL,
	"master_bill" text DEFAULT '' NOT NULL,
	"leaves_on" date,
	"arrives_on" date,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"departed_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "voyage_code_unique" UNIQUE("code"),
	CONSTRAINT "voyage_closed" CHECK (("voyage"."status" = 'loading') = ("voyage"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "certification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"product_name" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applicant_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"certificate_name" text,
	"certificate_number" text,
	"issued_on" date,
	"valid_until" date,
	CONSTRAINT "certification_number_unique" UNIQUE("number"),
	CONSTRAINT "certification_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "certification_issued" CHECK (("certification"."status" = 'issued') = ("certification"."certificate_number" is not null) and ("certification"."certificate_number" is null) = ("certification"."issued_on" is null) and ("certification"."certificate_number" is null) = ("certification"."certificate_name" is null)),
	CONSTRAINT "certification_dates" CHECK ("certification"."valid_until" is null or "certification"."valid_until" >= "certification"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "certification_file" (
	"certification_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "certification_file_certification_id_attachment_id_pk" PRIMARY KEY("certification_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "certification_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certification_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_role" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"return_paid_by" text NOT NULL,
	"way_back_fee" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"refund_account" text,
	"return_courier" text,
	"return_waybill" text,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"outcome" jsonb,
	"raised_at" timestamp with time zone,
	CONSTRAINT "claim_number_unique" UNIQUE("number"),
	CONSTRAINT "claim_fee" CHECK ("claim"."way_back_fee" >= 0),
	CONSTRAINT "claim_waybill" CHECK ("claim"."return_waybill" is null or "claim"."return_waybill" ~ '^[A-Za-z0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "claim_goods" (
	"claim_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "claim_goods_claim_id_order_line_id_sku_id_pk" PRIMARY KEY("claim_id","order_line_id","sku_id"),
	CONSTRAINT "claim_goods_quantity" CHECK ("claim_goods"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "claim_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_role" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_line" (
	"claim_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"taken_out" integer DEFAULT 0 NOT NULL,
	"exchange_sku_id" bigint,
	CONSTRAINT "claim_line_claim_id_order_line_id_pk" PRIMARY KEY("claim_id","order_line_id"),
	CONSTRAINT "claim_line_quantity" CHECK ("claim_line"."quantity" >= 0 and "claim_line"."taken_out" >= 0 and "claim_line"."quantity" + "claim_line"."taken_out" >= 1)
);
--> statement-breakpoint
CREATE TABLE "claim_photo" (
	"claim_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	CONSTRAINT "claim_photo_claim_id_attachment_id_pk" PRIMARY KEY("claim_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "commission_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"rate_id" bigint,
	"basis_points" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"category_id" bigint,
	"store_id" bigint,
	"basis_points" integer,
	"valid_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" bigint,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_rate_scope" CHECK (("commission_rate"."scope" = 'category') = ("commission_rate"."category_id" is not null) and ("commission_rate"."scope" = 'store') = ("commission_rate"."store_id" is not null)),
	CONSTRAINT "commission_rate_share" CHECK ("commission_rate"."basis_points" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "approval_limit" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"won" bigint NOT NULL,
	CONSTRAINT "approval_limit_won" CHECK ("approval_limit"."won" >= 0)
);
--> statement-breakpoint
CREATE TABLE "colleague" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colleague_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "colleague_role" CHECK ("colleague"."role" in ('purchaser', 'approver', 'accountant')),
	CONSTRAINT "colleague_other" CHECK ("colleague"."owner_id" <> "colleague"."member_id"),
	CONSTRAINT "colleague_left" CHECK ("colleague"."left_at" >= "colleague"."joined_at")
);
--> statement-breakpoint
CREATE TABLE "colleague_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colleague_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"mailbox" text NOT NULL,
	"mailbox_hash" "bytea" NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "colleague_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "colleague_invitation_role" CHECK ("colleague_invitation"."role" in ('purchaser', 'approver', 'accountant')),
	CONSTRAINT "colleague_invitation_expires" CHECK ("colleague_invitation"."expires_at" > "colleague_invitation"."created_at")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"business_number" text NOT NULL,
	"representative" text NOT NULL,
	"opened_on" date NOT NULL,
	"business_type" text NOT NULL,
	"business_item" text NOT NULL,
	"postcode" text NOT NULL,
	"address" text NOT NULL,
	"detail_address" text NOT NULL,
	"customs_number" text NOT NULL,
	"certificate_id" bigint,
	"certificate_issued_on" date NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"tax_status" text NOT NULL,
	"tax_checked_at" timestamp with time zone NOT NULL,
	"sealed_at" timestamp with time zone,
	CONSTRAINT "company_number" CHECK ("company"."business_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "company_decided" CHECK (("company"."status" = 'submitted') = ("company"."decided_at" is null)),
	CONSTRAINT "company_refused" CHECK (("company"."status" = 'refused') = ("company"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "consent_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"consent" text NOT NULL,
	"is_given" boolean NOT NULL,
	"via" text NOT NULL,
	"version" integer,
	"effective_from" timestamp with time zone,
	"lang" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_event_text" CHECK (num_nonnulls("consent_event"."version", "consent_event"."effective_from", "consent_event"."lang") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "consent_reminder" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "content_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"awaits_review" boolean NOT NULL,
	"note" text NOT NULL,
	"needs_consent" boolean DEFAULT false NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"author_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_version_counts" CHECK ("content_version"."version" >= 1),
	CONSTRAINT "content_version_says_changes" CHECK (not "content_version"."needs_consent" or "content_version"."changes" <> '')
);
--> statement-breakpoint
CREATE TABLE "customs_progress" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customs_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"by" bigint
);
--> statement-breakpoint
CREATE TABLE "declaration" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"house_bill" text DEFAULT '' NOT NULL,
	"bill_year" integer,
	"cargo_number" text DEFAULT '' NOT NULL,
	"declaration_number" text DEFAULT '' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customs_value" integer,
	"duty" integer,
	"vat" integer,
	"figures_at" timestamp with time zone,
	"origin_certificate" text DEFAULT '' NOT NULL,
	"declared_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "declaration_money" CHECK (coalesce("declaration"."customs_value", 0) >= 0 and coalesce("declaration"."duty", 0) >= 0 and coalesce("declaration"."vat", 0) >= 0),
	CONSTRAINT "declaration_released" CHECK ("declaration"."status" <> 'released' or ("declaration"."duty" is not null and "declaration"."vat" is not null and "declaration"."released_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "push_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"member_id" bigint NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"os_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_token_token_unique" UNIQUE("token"),
	CONSTRAINT "push_token_filled" CHECK ("push_token"."token" <> '')
);
--> statement-breakpoint
CREATE TABLE "store_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"certification_type" text,
	"certification_name" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date,
	"attachment_id" bigint NOT NULL,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_document_attachment_id_unique" UNIQUE("attachment_id"),
	CONSTRAINT "store_document_kind" CHECK ("store_document"."kind" in ('certification', 'ip', 'customs')),
	CONSTRAINT "store_document_type" CHECK (("store_document"."kind" = 'certification') = ("store_document"."certification_type" is not null)),
	CONSTRAINT "store_document_named" CHECK ("store_document"."certification_type" is distinct from 'OTHERS' or "store_document"."certification_name" <> ''),
	CONSTRAINT "store_document_days" CHECK ("store_document"."valid_until" is null or "store_document"."valid_until" >= "store_document"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "employee_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text,
	"subject_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "employee_act_subject" CHECK (("employee_act"."subject_kind" is null) = ("employee_act"."subject_id" is null))
);
--> statement-breakpoint
CREATE TABLE "employee_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"mailbox" text NOT NULL,
	"mailbox_hash" "bytea" NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "employee_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "employee_invitation_rights" CHECK (cardinality("employee_invitation"."rights") > 0 and "employee_invitation"."rights" <@ array['orders', 'goods', 'money', 'answers']),
	CONSTRAINT "employee_invitation_expires" CHECK ("employee_invitation"."expires_at" > "employee_invitation"."created_at")
);
--> statement-breakpoint
CREATE TABLE "store_employee" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"rights" text[] NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "store_employee_rights" CHECK (cardinality("store_employee"."rights") > 0 and "store_employee"."rights" <@ array['orders', 'goods', 'money', 'answers']),
	CONSTRAINT "store_employee_left" CHECK ("store_employee"."left_at" >= "store_employee"."joined_at")
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"email" text,
	"lang" text NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_sender" CHECK (("enquiry"."member_id" is null) <> ("enquiry"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "enquiry_file" (
	"enquiry_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	CONSTRAINT "enquiry_file_enquiry_id_attachment_id_pk" PRIMARY KEY("enquiry_id","attachment_id"),
	CONSTRAINT "enquiry_file_attachment_id_unique" UNIQUE("attachment_id")
);
--> statement-breakpoint
CREATE TABLE "enquiry_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"member_id" bigint,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customs_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customs_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"value" numeric NOT NULL,
	"applies_from" date NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customs_rate_positive" CHECK ("customs_rate"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_spread" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_spread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"basis_points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"why" text NOT NULL,
	CONSTRAINT "exchange_spread_range" CHECK ("exchange_spread"."basis_points" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "quote_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"margin_basis_points" integer NOT NULL,
	"stale_after_days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"why" text NOT NULL,
	CONSTRAINT "quote_rule_range" CHECK ("quote_rule"."margin_basis_points" between 0 and 5000 and "quote_rule"."stale_after_days" between 0 and 30)
);
--> statement-breakpoint
CREATE TABLE "rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"feed_name" text NOT NULL,
	"name" text NOT NULL,
	"unit" integer NOT NULL,
	"basic" numeric NOT NULL,
	"sell" numeric NOT NULL,
	"buy" numeric NOT NULL,
	"as_of" date NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_positive" CHECK ("rate"."basic" > 0 and "rate"."unit" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_override" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_override_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"value" numeric,
	"at" timestamp with time zone NOT NULL,
	"by" bigint NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "rate_override_positive" CHECK ("rate_override"."value" is null or "rate_override"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folder_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"quantity" integer,
	"sku_id" bigint,
	"seen_price" bigint,
	"seen_currency" char(3),
	"seen_buyable" boolean,
	CONSTRAINT "favorite_member_id_product_id_pk" PRIMARY KEY("member_id","product_id"),
	CONSTRAINT "favorite_quantity" CHECK ("favorite"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "favorite_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_folder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_folder_name" UNIQUE("member_id","name"),
	CONSTRAINT "favorite_folder_named" CHECK (length("favorite_folder"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "favorite_notices" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"price_drops" boolean NOT NULL,
	"restocks" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restock_alert" (
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"sku_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restock_alert_once" UNIQUE NULLS NOT DISTINCT("member_id","product_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "fraud_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fraud_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "fraud_case_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "fraud_case_decided" CHECK (("fraud_case"."status" = 'open') = ("fraud_case"."decided_at" is null) and ("fraud_case"."decided_at" is null) = ("fraud_case"."decided_by" is null) and "fraud_case"."status" = 'open' or "fraud_case"."why" <> '')
);
--> statement-breakpoint
CREATE TABLE "fraud_rule" (
	"rule" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"threshold" bigint NOT NULL,
	"days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint NOT NULL,
	CONSTRAINT "fraud_rule_terms" CHECK ("fraud_rule"."threshold" >= 1 and "fraud_rule"."days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "fraud_signal" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"address" "bytea" NOT NULL,
	"card" text,
	"paid_at" timestamp with time zone NOT NULL,
	"hold_checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "computing_use" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"used_ms" double precision NOT NULL,
	"ms_per_second" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_quote" (
	"key" text PRIMARY KEY NOT NULL,
	"fen" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "freight_quote_amount" CHECK ("freight_quote"."fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_line" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"unit_fen" bigint NOT NULL,
	"again" integer DEFAULT 0 NOT NULL,
	"hs_code" text NOT NULL,
	"offer_id" text DEFAULT '' NOT NULL,
	"spec_id" text DEFAULT '' NOT NULL,
	"seller_id" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_line_positive" CHECK ("import_line"."unit_fen" > 0 and "import_line"."again" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_order" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"importer" text NOT NULL,
	"customs_number" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"personal_use" boolean DEFAULT false NOT NULL,
	"arrives_on" date NOT NULL,
	"customs_value" bigint NOT NULL,
	"customs_option" text NOT NULL,
	"insured" boolean NOT NULL,
	"last_mile" text NOT NULL,
	"bank_rate_id" bigint NOT NULL,
	"applied_rate" numeric NOT NULL,
	"actual_rate" numeric,
	"tariff_version_id" bigint NOT NULL,
	"consignment" jsonb NOT NULL,
	"estimate" jsonb NOT NULL,
	"certificates_needed" text[] DEFAULT '{}' NOT NULL,
	"certificates_by" date,
	"review_note" text DEFAULT '' NOT NULL,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"coordinator_id" bigint,
	"settled_at" timestamp with time zone,
	CONSTRAINT "import_order_combined" CHECK ("import_order"."mode" <> 'LCL' or "import_order"."importer" = 'PROXY'),
	CONSTRAINT "import_order_person" CHECK ("import_order"."importer" <> 'PERSON' or "import_order"."mode" not in ('FCL20', 'FCL40', 'FCL40HC')),
	CONSTRAINT "import_order_personal_use" CHECK (not "import_order"."personal_use" or "import_order"."importer" = 'PERSON'),
	CONSTRAINT "import_order_value" CHECK ("import_order"."customs_value" >= 0),
	CONSTRAINT "import_order_number" CHECK ("import_order"."importer" = 'PROXY' or "import_order"."customs_number" <> ''),
	CONSTRAINT "import_order_rates" CHECK ("import_order"."applied_rate" > 0 and ("import_order"."actual_rate" is null or "import_order"."actual_rate" > 0))
);
--> statement-breakpoint
CREATE TABLE "import_paper" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"certificate" text,
	"attachment_id" bigint NOT NULL,
	"for_buyer" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"role" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_service" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"half_hours" integer DEFAULT 0 NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" bigint,
	CONSTRAINT "import_service_counts" CHECK ("import_service"."count" >= 1 and "import_service"."half_hours" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_purchase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_purchase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"company" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"supplier_order_id" text,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint DEFAULT 0 NOT NULL,
	"paid_won" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"platform_status" text,
	"platform_read_at" timestamp with time zone,
	"open_payment_since" timestamp with time zone,
	"open_payment_notified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "supplier_purchase_money" CHECK ("supplier_purchase"."goods_fen" >= 0 and "supplier_purchase"."freight_fen" >= 0 and "supplier_purchase"."paid_won" >= 0),
	CONSTRAINT "supplier_purchase_ordered" CHECK ("supplier_purchase"."status" in ('draft', 'ordering', 'cancelled') or "supplier_purchase"."supplier_order_id" is not null),
	CONSTRAINT "supplier_purchase_open_payment" CHECK ("supplier_purchase"."open_payment_since" is null or "supplier_purchase"."status" = 'paying')
);
--> statement-breakpoint
CREATE TABLE "purchase_line" (
	"purchase_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"unit_fen" bigint NOT NULL,
	CONSTRAINT "purchase_line_purchase_id_order_line_id_pk" PRIMARY KEY("purchase_id","order_line_id"),
	CONSTRAINT "purchase_line_positive" CHECK ("purchase_line"."quantity" >= 1 and "purchase_line"."unit_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_parcel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"waybill" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"traces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "purchase_parcel_shape" CHECK ("purchase_parcel"."waybill" ~ '^[A-Za-z0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "job_failure" (
	"job" text NOT NULL,
	"row_key" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"error" text NOT NULL,
	CONSTRAINT "job_failure_job_row_key_pk" PRIMARY KEY("job","row_key")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "store_earning" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"order_id" bigint,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"coupon" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"statement_id" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" bigint NOT NULL,
	"account" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "ledger_entry_not_zero" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"cause_id" text NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	"shop" text NOT NULL,
	"file" "bytea",
	"heading_row" integer NOT NULL,
	"headings" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"stock" text,
	"wants_drafts" boolean DEFAULT false NOT NULL,
	"failure" jsonb,
	"worker" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "table_import_failure" CHECK (("table_import"."state" = 'failed') = ("table_import"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "table_import_product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_import_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"skus" text[] NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"rows" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faulty" text[] DEFAULT '{}' NOT NULL,
	"hints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_id" bigint,
	"draft_id" bigint,
	"before" jsonb,
	"taken" jsonb,
	"version_id" bigint,
	"left_because" text
);
--> statement-breakpoint
CREATE TABLE "table_mapping" (
	"store_id" bigint NOT NULL,
	"heading_key" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "table_mapping_store_id_heading_key_pk" PRIMARY KEY("store_id","heading_key")
);
--> statement-breakpoint
CREATE TABLE "product_draft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"product_id" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"form" jsonb NOT NULL,
	"revisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint NOT NULL,
	CONSTRAINT "product_draft_product_id_unique" UNIQUE("product_id")
);
--> statement-breakpoint
CREATE TABLE "product_draft_editor" (
	"draft_id" bigint NOT NULL,
	"editor" text NOT NULL,
	"member_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_draft_editor_draft_id_editor_pk" PRIMARY KEY("draft_id","editor")
);
--> statement-breakpoint
CREATE TABLE "product_edit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_edit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"change" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "product_edit_decided" CHECK (("product_edit"."state" = 'waiting') = ("product_edit"."decided_at" is null)),
	CONSTRAINT "product_edit_reason" CHECK ("product_edit"."state" <> 'rejected' or "product_edit"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "product_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"member_id" bigint,
	"way" text NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changes" jsonb NOT NULL,
	"up_percent" integer NOT NULL,
	"down_percent" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint,
	"why" text NOT NULL,
	CONSTRAINT "review_rule_bound" CHECK ("review_rule"."up_percent" between 0 and 1000 and "review_rule"."down_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "glossary_term" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"key" text NOT NULL,
	"texts" jsonb NOT NULL,
	"is_kept" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "glossary_term_named" CHECK ("glossary_term"."key" <> '')
);
--> statement-breakpoint
CREATE TABLE "remembered_translation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remembered_translation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"original_hash" "bytea" NOT NULL,
	"original" text NOT NULL,
	"translated" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_translation_hash" CHECK (length("remembered_translation"."original_hash") = 32),
	CONSTRAINT "remembered_translation_languages" CHECK ("remembered_translation"."source" <> "remembered_translation"."target")
);
--> statement-breakpoint
CREATE TABLE "translated_picture" (
	"store_id" bigint NOT NULL,
	"original_hash" "bytea" NOT NULL,
	"target" text NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "translated_picture_store_id_original_hash_target_pk" PRIMARY KEY("store_id","original_hash","target"),
	CONSTRAINT "translated_picture_hash" CHECK (length("translated_picture"."original_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "translation_setting" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"must_be_read" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unread_translation" (
	"store_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"text_hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unread_translation_store_id_lang_text_hash_pk" PRIMARY KEY("store_id","lang","text_hash"),
	CONSTRAINT "unread_translation_hash" CHECK (length("unread_translation"."text_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "china_freight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "china_freight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"base_fen" bigint NOT NULL,
	"kilo_fen" bigint NOT NULL,
	"max_kilos" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "china_freight_amounts" CHECK ("china_freight"."base_fen" >= 0 and "china_freight"."kilo_fen" >= 0 and "china_freight"."max_kilos" > 0)
);
--> statement-breakpoint
CREATE TABLE "duty_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hs_code" text NOT NULL,
	"column" text NOT NULL,
	"basis_points" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "duty_rate_range" CHECK ("duty_rate"."basis_points" between 0 and 100000 and "duty_rate"."hs_code" ~ '^[0-9]{2,10}$')
);
--> statement-breakpoint
CREATE TABLE "fee_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"free_units" integer NOT NULL,
	"block_size" integer NOT NULL,
	"unit_amount" bigint NOT NULL,
	"unit" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "fee_rule_amounts" CHECK ("fee_rule"."free_units" >= 0 and "fee_rule"."block_size" >= 1 and "fee_rule"."unit_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "insurance_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurance_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_class" text NOT NULL,
	"basis_points" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "insurance_rate_range" CHECK ("insurance_rate"."basis_points" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "measure_default" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measure_default_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_code" text NOT NULL,
	"unit_cm3" integer NOT NULL,
	"unit_grams" integer NOT NULL,
	CONSTRAINT "measure_default_category_code_unique" UNIQUE("category_code"),
	CONSTRAINT "measure_default_positive" CHECK ("measure_default"."unit_cm3" > 0 and "measure_default"."unit_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "personal_use_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_use_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hs_code" text NOT NULL,
	"list_cleared" boolean NOT NULL,
	"max_pieces" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "personal_use_rule_range" CHECK ("personal_use_rule"."max_pieces" >= 1 and "personal_use_rule"."hs_code" ~ '^[0-9]{2,10}$')
);
--> statement-breakpoint
CREATE TABLE "tariff_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" bigint NOT NULL,
	"code" text NOT NULL,
	"sort" integer NOT NULL,
	"basis" text NOT NULL,
	"base_amount" bigint NOT NULL,
	"unit_amount" bigint NOT NULL,
	"included_units" bigint NOT NULL,
	"block_size" integer NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint,
	"percent" integer NOT NULL,
	"in_customs_value" boolean NOT NULL,
	"vat10" boolean NOT NULL,
	"stage" text NOT NULL,
	"payer_option" text NOT NULL,
	"optional" boolean NOT NULL,
	"zone" text,
	"included_days" integer NOT NULL,
	"day_amount" bigint NOT NULL,
	CONSTRAINT "tariff_line_code" UNIQUE NULLS NOT DISTINCT("version_id","code","zone"),
	CONSTRAINT "tariff_line_amounts" CHECK ("tariff_line"."base_amount" >= 0 and "tariff_line"."unit_amount" >= 0 and "tariff_line"."included_units" >= 0 and "tariff_line"."block_size" >= 1 and "tariff_line"."min_amount" >= 0 and ("tariff_line"."max_amount" is null or "tariff_line"."max_amount" >= "tariff_line"."min_amount") and "tariff_line"."percent" between 0 and 10000 and "tariff_line"."included_days" >= 0 and "tariff_line"."day_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tariff_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"route" text NOT NULL,
	"mode" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"kg_per_cbm" integer NOT NULL,
	"min_cm3" bigint NOT NULL,
	"step_cm3" bigint NOT NULL,
	"pallet_cm3" bigint NOT NULL,
	"container_cm3" bigint,
	"container_kg" integer,
	"fcl_from_cm3" bigint,
	"tax_reserve" integer NOT NULL,
	"margin" integer NOT NULL,
	"agency_fee" integer NOT NULL,
	"published_by" bigint,
	"published_at" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "tariff_version_days" CHECK ("tariff_version"."valid_to" is null or "tariff_version"."valid_to" >= "tariff_version"."valid_from"),
	CONSTRAINT "tariff_version_sizes" CHECK ("tariff_version"."kg_per_cbm" > 0 and "tariff_version"."min_cm3" >= 0 and "tariff_version"."step_cm3" > 0 and "tariff_version"."pallet_cm3" > 0 and "tariff_version"."tax_reserve" between 10000 and 30000 and "tariff_version"."margin" between 0 and 10000 and "tariff_version"."agency_fee" between 0 and 5000)
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
	"is_of_store" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"order_id" bigint,
	"hangs_elsewhere" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachment_key_unique" UNIQUE("key"),
	CONSTRAINT "attachment_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "picture_source" (
	"source" text PRIMARY KEY NOT NULL,
	"stamp" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"store_id" bigint NOT NULL,
	"member_id" bigint,
	"content_type" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"folder_id" bigint,
	"source_sha256" text,
	"width" integer,
	"height" integer,
	"likeness" "varbit",
	"seconds" double precision,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_file_key_unique" UNIQUE("key"),
	CONSTRAINT "seller_file_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "seller_file_likeness" CHECK (length("seller_file"."likeness") = 288)
);
--> statement-breakpoint
CREATE TABLE "seller_folder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_folder_name_given" CHECK ("seller_folder"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" bigint,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_file_size" CHECK ("stored_file"."size" > 0),
	CONSTRAINT "stored_file_sha256" CHECK ("stored_file"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"nickname" text NOT NULL,
	"recipient" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"zone" text,
	"postcode" text NOT NULL,
	"address" text NOT NULL,
	"detail_address" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_recipient" CHECK ("address"."recipient" <> '')
);
--> statement-breakpoint
CREATE TABLE "code_challenge" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_challenge_purpose" CHECK ("code_challenge"."purpose" in ('findId', 'joinEmail', 'changeEmail')),
	CONSTRAINT "code_challenge_tries" CHECK ("code_challenge"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "identity_verification" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"member_id" bigint,
	"person" text,
	"person_key" "bytea",
	"completed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_verification_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "identity_verification_completed" CHECK (num_nonnulls("identity_verification"."person", "identity_verification"."person_key", "identity_verification"."completed_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"kind" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country" text NOT NULL,
	"zone" text,
	"phone_country" text NOT NULL,
	"phone" text NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"email_verified_at" timestamp with time zone,
	"phone_verified_at" timestamp with time zone,
	"company" text,
	"business_number" text,
	"business_type" text,
	"business_item" text,
	"postcode" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"detail_address" text DEFAULT '' NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"customs_code" text DEFAULT '' NOT NULL,
	"consents" jsonb NOT NULL,
	"consents_at" timestamp with time zone NOT NULL,
	"leaving_since" timestamp with time zone,
	"staff_role" text,
	"lang" text DEFAULT 'ko' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_email_unique" UNIQUE("email"),
	CONSTRAINT "member_zone" CHECK ("member"."zone" like "member"."country" || '-%'),
	CONSTRAINT "member_known_staff_role" CHECK ("member"."staff_role" in ('operator', 'categoryManager', 'finance', 'customerService', 'centre', 'customs', 'warehouse'))
);
--> statement-breakpoint
CREATE TABLE "member_device" (
	"member_id" bigint NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_device_member_id_device_hash_pk" PRIMARY KEY("member_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "member_identity" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"person_key" "bytea" NOT NULL,
	"name" text NOT NULL,
	"birth_date" text NOT NULL,
	"includes_phone" boolean NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_identity_person_key_unique" UNIQUE("person_key")
);
--> statement-breakpoint
CREATE TABLE "once_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "once_token_purpose" CHECK ("once_token"."purpose" in ('password', 'unlock', 'signIn'))
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_name" CHECK ("passkey"."name" <> ''),
	CONSTRAINT "passkey_counter" CHECK ("passkey"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"member_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"browser" text,
	"system" text,
	"network" text NOT NULL,
	"stepped_up_at" timestamp with time zone,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"member_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_code_member_id_channel_pk" PRIMARY KEY("member_id","channel"),
	CONSTRAINT "verification_code_channel" CHECK ("verification_code"."channel" in ('email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint,
	"to_address" text NOT NULL,
	"lang" text NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"href" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"href" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notice_inside" CHECK ("notice"."href" like '/%' and "notice"."href" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "desk_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_view_named" CHECK (length("desk_view"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "waybill_layout" (
	"store_id" bigint NOT NULL,
	"headings" text NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waybill_layout_store_id_headings_pk" PRIMARY KEY("store_id","headings")
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"buyer_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"checkout_id" bigint,
	"currency" char(3) NOT NULL,
	"goods" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"mileage_used" bigint DEFAULT 0 NOT NULL,
	"cash_used" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"removed_delivery" bigint DEFAULT 0 NOT NULL,
	"coupon_least" bigint,
	"store_bears_coupon" boolean DEFAULT false NOT NULL,
	"removed_coupon" bigint DEFAULT 0 NOT NULL,
	"delivery_terms" jsonb,
	"recipient" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"delivery_method" text NOT NULL,
	"stock_out_preference" text NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"cost_centre" text DEFAULT '' NOT NULL,
	"display_rates" jsonb,
	"second_estimate" bigint,
	"rate_id" bigint,
	"is_under_review" boolean DEFAULT false NOT NULL,
	"open_claims" integer DEFAULT 0 NOT NULL,
	"promise" jsonb,
	"sent_on_time" boolean,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shop_order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_total" CHECK ("shop_order"."total" = "shop_order"."goods" + "shop_order"."delivery" + "shop_order"."fee" - "shop_order"."coupon_discount" - "shop_order"."mileage_used" - "shop_order"."cash_used" and "shop_order"."goods" > 0 and "shop_order"."delivery" >= 0 and "shop_order"."fee" >= 0 and "shop_order"."total" >= 0),
	CONSTRAINT "order_discounts" CHECK ("shop_order"."coupon_discount" between 0 and "shop_order"."goods" and "shop_order"."mileage_used" >= 0 and "shop_order"."cash_used" >= 0),
	CONSTRAINT "order_removed_coupon" CHECK ("shop_order"."removed_coupon" between 0 and "shop_order"."coupon_discount"),
	CONSTRAINT "order_removed_delivery" CHECK ("shop_order"."removed_delivery" <= "shop_order"."delivery" + "shop_order"."fee"),
	CONSTRAINT "order_second_estimate" CHECK ("shop_order"."second_estimate" >= 0),
	CONSTRAINT "order_open_claims" CHECK ("shop_order"."open_claims" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_approval" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"worth" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "order_approval_status" CHECK ("order_approval"."status" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "order_approval_worth" CHECK ("order_approval"."worth" > 0),
	CONSTRAINT "order_approval_decided" CHECK (("order_approval"."status" = 'waiting') = ("order_approval"."decided_at" is null)),
	CONSTRAINT "order_approval_refused" CHECK (("order_approval"."status" = 'refused') = ("order_approval"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_role" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"sku_code" text NOT NULL,
	"item_type" text NOT NULL,
	"name" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"picture" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"packaging" jsonb,
	"price_terms" jsonb,
	"return_terms" jsonb,
	"removed_total" bigint DEFAULT 0 NOT NULL,
	"unit_price" bigint NOT NULL,
	"supplier_fen" bigint,
	"supplier_rate" numeric,
	"coupon_applies" boolean DEFAULT true NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "order_line_total" CHECK ("order_line"."total" <= "order_line"."unit_price" * "order_line"."quantity" and "order_line"."total" > ("order_line"."unit_price" - 1) * "order_line"."quantity" and "order_line"."quantity" >= 1 and "order_line"."unit_price" > 0),
	CONSTRAINT "order_line_supplier" CHECK (("order_line"."supplier_fen" is null) = ("order_line"."supplier_rate" is null)),
	CONSTRAINT "order_line_pieces" CHECK ("order_line"."cancelled" >= 0 and "order_line"."shipped" >= 0 and "order_line"."returned" between 0 and "order_line"."shipped" and "order_line"."cancelled" + "order_line"."shipped" <= "order_line"."quantity" and "order_line"."withdrawn" between 0 and "order_line"."cancelled" + "order_line"."returned" and "order_line"."removed_total" <= "order_line"."total")
);
--> statement-breakpoint
CREATE TABLE "promotion_hold" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"is_untraced" boolean NOT NULL,
	"released_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "promotion_hold_ended" CHECK ("promotion_hold"."released_at" is null or "promotion_hold"."withdrawn_at" is null),
	CONSTRAINT "promotion_hold_amount" CHECK ("promotion_hold"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "qc_file" (
	"report_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	CONSTRAINT "qc_file_report_id_attachment_id_pk" PRIMARY KEY("report_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "qc_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qc_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"note" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"claim_id" bigint,
	"courier" text NOT NULL,
	"waybill" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_waybill" CHECK ("parcel"."waybill" ~ '^[A-Za-z0-9]+$'),
	CONSTRAINT "parcel_delivered" CHECK (("parcel"."status" = 'delivered') = ("parcel"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcel_line" (
	"parcel_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_line_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "parcel_line_quantity" CHECK ("parcel_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "parcel_trace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_trace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level" integer NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"what" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"applied_kind" text NOT NULL,
	"kind" text,
	"offer" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "partner_state" CHECK ("partner"."status" in ('applied', 'approved', 'refused', 'suspended')),
	CONSTRAINT "partner_applied_kind" CHECK ("partner"."applied_kind" in ('logistics', 'freight', 'ipCentre')),
	CONSTRAINT "partner_kind" CHECK ("partner"."kind" in ('logistics', 'freight', 'ipCentre')),
	CONSTRAINT "partner_offer" CHECK ("partner"."offer" <> ''),
	CONSTRAINT "partner_approved" CHECK (("partner"."status" in ('approved', 'suspended')) = ("partner"."kind" is not null)),
	CONSTRAINT "partner_decided" CHECK (("partner"."status" = 'applied') = ("partner"."decided_at" is null)),
	CONSTRAINT "partner_reason" CHECK (("partner"."status" in ('refused', 'suspended')) = ("partner"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "partner_assignment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"work" text NOT NULL,
	"voyage_id" bigint,
	"order_id" bigint,
	"certification_id" bigint,
	"leg" text,
	"task" text NOT NULL,
	"due_on" date,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	"ended" text,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "partner_assignment_subject" CHECK (("partner_assignment"."work" = 'voyage') = ("partner_assignment"."voyage_id" is not null) and ("partner_assignment"."work" = 'delivery') = ("partner_assignment"."order_id" is not null) and ("partner_assignment"."work" = 'certification') = ("partner_assignment"."certification_id" is not null)),
	CONSTRAINT "partner_assignment_work" CHECK ("partner_assignment"."work" in ('voyage', 'delivery', 'certification')),
	CONSTRAINT "partner_assignment_leg" CHECK (("partner_assignment"."work" = 'delivery') = ("partner_assignment"."leg" is not null)),
	CONSTRAINT "partner_assignment_legs" CHECK ("partner_assignment"."leg" in ('china', 'korea')),
	CONSTRAINT "partner_assignment_task" CHECK ("partner_assignment"."task" <> ''),
	CONSTRAINT "partner_assignment_ended" CHECK (("partner_assignment"."ended_at" is null) = ("partner_assignment"."ended" is null) and ("partner_assignment"."ended_at" is null) = ("partner_assignment"."end_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "partner_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"assignment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_report_kind" CHECK ("partner_report"."kind" in ('received', 'delivered')),
	CONSTRAINT "partner_report_text" CHECK ("partner_report"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "partner_report_file" (
	"report_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	CONSTRAINT "partner_report_file_report_id_attachment_id_pk" PRIMARY KEY("report_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "bank_deposit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_deposit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_mark" text NOT NULL,
	"depositor" text NOT NULL,
	"written_depositor" text,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"deposited_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"payment_id" bigint,
	"combined_id" bigint,
	"debt_request_id" bigint,
	"account" text,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" bigint NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"raised_at" timestamp with time zone,
	CONSTRAINT "bank_deposit_bank_mark_unique" UNIQUE("bank_mark"),
	CONSTRAINT "bank_deposit_positive" CHECK ("bank_deposit"."amount" > 0),
	CONSTRAINT "bank_deposit_matched" CHECK (case when "bank_deposit"."status" = 'matched' then 1 else 0 end = num_nonnulls("bank_deposit"."payment_id", "bank_deposit"."combined_id", "bank_deposit"."debt_request_id"))
);
--> statement-breakpoint
CREATE TABLE "combined_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "combined_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"window_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "combined_payment_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "combined_payment_window_key_unique" UNIQUE("window_key"),
	CONSTRAINT "combined_payment_money" CHECK ("combined_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"payer_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "invoice_money" CHECK ("invoice"."total" >= 0 and "invoice"."paid" >= 0 and "invoice"."refunded" >= 0 and "invoice"."refunded" <= "invoice"."paid")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"combined_id" bigint,
	"provider_id" text NOT NULL,
	"window_key" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"covers" bigint NOT NULL,
	"covers_currency" char(3) NOT NULL,
	"rate_id" bigint,
	"instalments" integer DEFAULT 0 NOT NULL,
	"depositor" text,
	"escrow_reported_at" timestamp with time zone,
	"escrow_confirmed_at" timestamp with time zone,
	"received" bigint DEFAULT 0 NOT NULL,
	"reversals" integer DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"transaction_id" text,
	"card" text,
	"virtual_account" jsonb,
	"failure" text,
	"alert" text,
	"created_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"account_closed_at" timestamp with time zone,
	CONSTRAINT "payment_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_window_key_unique" UNIQUE("window_key"),
	CONSTRAINT "payment_money" CHECK ("payment"."amount" > 0 and "payment"."received" >= 0 and "payment"."refunded" >= 0 and "payment"."refunded" <= "payment"."received")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"provider_payment_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "provider_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"payment_id" bigint,
	"ours" bigint NOT NULL,
	"theirs" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" bigint,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"covers" bigint NOT NULL,
	"reason" text NOT NULL,
	"surplus" boolean DEFAULT false NOT NULL,
	"account" text,
	"provider_cancellation_id" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"put_off" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"raised_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_positive" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"account" text NOT NULL,
	"account_hash" "bytea" NOT NULL,
	"status" text NOT NULL,
	"named_by" bigint NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decision" text NOT NULL,
	"member_id" bigint NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "statement_layout" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"account" text NOT NULL,
	"verified_at" timestamp with time zone,
	"set_by" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"return_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_account_times" CHECK (("payout_account"."ended_at" is null or "payout_account"."ended_at" >= "payout_account"."set_at") and ("payout_account"."returned_at" is not null or "payout_account"."return_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "debt_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debt_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"statement_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"due_on" date NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "debt_request_state" CHECK ("debt_request"."status" in ('requested', 'settled', 'withdrawn') and ("debt_request"."status" = 'requested') = ("debt_request"."closed_at" is null)),
	CONSTRAINT "debt_request_amount" CHECK ("debt_request"."amount" > 0 and "debt_request"."received" >= 0 and "debt_request"."currency" = 'KRW')
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"statement_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_amount" CHECK ("payout"."amount" > 0),
	CONSTRAINT "payout_answered" CHECK ("payout"."status" in ('draft', 'sent', 'paid', 'returned', 'withdrawn') and ("payout"."status" in ('paid', 'returned')) = ("payout"."answered_at" is not null) and ("payout"."answered_at" is null) = ("payout"."answer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payout_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"added_by" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_answer_content_hash_unique" UNIQUE("content_hash")
);
--> statement-breakpoint
CREATE TABLE "payout_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"currency" char(3) NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_run_state" CHECK ("payout_run"."status" in ('draft', 'released', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "payout_run_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_run_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"member_id" bigint
);
--> statement-breakpoint
CREATE TABLE "payout_cycle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_cycle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"pay_after_days" integer NOT NULL,
	"valid_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" bigint,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_cycle_days" CHECK ("payout_cycle"."pay_after_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "payout_statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"number" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"pay_on" date NOT NULL,
	"status" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"currency" char(3) NOT NULL,
	"earned" bigint NOT NULL,
	"carried" bigint DEFAULT 0 NOT NULL,
	"carries_id" bigint,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_statement_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_statement_days" CHECK ("payout_statement"."period_from" <= "payout_statement"."period_to" and "payout_statement"."pay_on" >= "payout_statement"."period_to"),
	CONSTRAINT "payout_statement_carries" CHECK (("payout_statement"."carries_id" is not null) or "payout_statement"."carried" = 0),
	CONSTRAINT "payout_statement_paid" CHECK ("payout_statement"."status" = 'carried' or "payout_statement"."earned" + "payout_statement"."carried" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_statement_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_statement_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_copy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"lang" text NOT NULL,
	"site" text NOT NULL,
	"currency" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"size" bigint,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"downloads" integer DEFAULT 0 NOT NULL,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "data_copy_status" CHECK ("data_copy"."status" in ('queued', 'making', 'ready', 'expired', 'failed')),
	CONSTRAINT "data_copy_ready" CHECK ("data_copy"."status" <> 'ready' or num_nulls("data_copy"."file_key", "data_copy"."size", "data_copy"."expires_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "store_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "store_key_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "store_key_scopes" CHECK (cardinality("store_key"."scopes") > 0),
	CONSTRAINT "store_key_ended" CHECK (("store_key"."ended_at" is null) = ("store_key"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"stopped" text,
	CONSTRAINT "webhook_failing" CHECK (("webhook"."failures" > 0) = ("webhook"."failing_since" is not null)),
	CONSTRAINT "webhook_old_secret" CHECK (("webhook"."old_secret" is null) = ("webhook"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"last_status" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	"trouble" text,
	CONSTRAINT "webhook_delivery_ended" CHECK ("webhook_delivery"."delivered_at" is null or "webhook_delivery"."given_up_at" is null)
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"statement_id" bigint,
	"corrects_statement_id" bigint,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"use" text,
	"identity" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"representative" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint,
	"currency" char(3) NOT NULL,
	"provider_key" text,
	"issue_number" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "receipt_owner" CHECK (num_nonnulls("receipt"."order_id", "receipt"."statement_id") = 1),
	CONSTRAINT "receipt_amount" CHECK (case when "receipt"."statement_id" is null then "receipt"."amount" >= 0 else "receipt"."amount" <> 0 end),
	CONSTRAINT "receipt_corrects" CHECK ("receipt"."corrects_statement_id" is null or "receipt"."amount" < 0),
	CONSTRAINT "receipt_tax" CHECK (("receipt"."tax" is null) = ("receipt"."statement_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ip_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ip_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"url" text NOT NULL,
	"certificate" text NOT NULL,
	"rights" jsonb NOT NULL,
	"reporter" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ip_report_said" CHECK ("ip_report"."title" <> '' and "ip_report"."reason" <> '' and "ip_report"."details" <> '')
);
--> statement-breakpoint
CREATE TABLE "ip_report_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ip_report_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_erasure" (
	"target" text NOT NULL,
	"record_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_erasure_target_record_id_pk" PRIMARY KEY("target","record_id")
);
--> statement-breakpoint
CREATE TABLE "retention_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"order_id" bigint,
	"reason" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_by" bigint NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" bigint,
	"lift_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "retention_hold_one" CHECK (num_nonnulls("retention_hold"."member_id", "retention_hold"."order_id") = 1),
	CONSTRAINT "retention_hold_reason" CHECK ("retention_hold"."reason" <> ''),
	CONSTRAINT "retention_hold_lift" CHECK (("retention_hold"."lifted_at" is null) = ("retention_hold"."lifted_by" is null) and ("retention_hold"."lifted_at" is null) = ("retention_hold"."lift_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_day" (
	"store_id" bigint NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"units" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"sent_on_time" integer NOT NULL,
	"sent_late" integer NOT NULL,
	"cancelled_by_seller" integer NOT NULL,
	"claimed" integer NOT NULL,
	CONSTRAINT "sales_day_store_id_day_currency_pk" PRIMARY KEY("store_id","day","currency"),
	CONSTRAINT "sales_day_orders" CHECK ("sales_day"."orders" > 0 and "sales_day"."cancelled" between 0 and "sales_day"."orders")
);
--> statement-breakpoint
CREATE TABLE "sales_product_day" (
	"store_id" bigint NOT NULL,
	"day" date NOT NULL,
	"product_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"units" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sales_product_day_store_id_day_product_id_currency_pk" PRIMARY KEY("store_id","day","product_id","currency")
);
--> statement-breakpoint
CREATE TABLE "disabled_keyword" (
	"lang" text NOT NULL,
	"keyword" text NOT NULL,
	CONSTRAINT "disabled_keyword_lang_keyword_pk" PRIMARY KEY("lang","keyword")
);
--> statement-breakpoint
CREATE TABLE "picture_mark" (
	"base" text NOT NULL,
	"part" smallint NOT NULL,
	"version" integer NOT NULL,
	"bits" bit(256) NOT NULL,
	"vector" "bytea",
	"attempts" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "picture_mark_base_part_pk" PRIMARY KEY("base","part")
);
--> statement-breakpoint
CREATE TABLE "product_embedding" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea" NOT NULL,
	"signs" "varbit" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"title_tokens" "tsvector" DEFAULT '' NOT NULL,
	"fields" "tsvector" DEFAULT '' NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"tokenizer" integer NOT NULL,
	CONSTRAINT "product_search_lang_product_id_pk" PRIMARY KEY("lang","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_asked" (
	"lang" text NOT NULL,
	"query" text NOT NULL,
	"asked" integer NOT NULL,
	"found" integer NOT NULL,
	"chosen" integer DEFAULT 0 NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_asked_lang_query_pk" PRIMARY KEY("lang","query")
);
--> statement-breakpoint
CREATE TABLE "search_bought" (
	"day" date NOT NULL,
	"lang" text NOT NULL,
	"query" text NOT NULL,
	"instead" text NOT NULL,
	"carted" integer NOT NULL,
	"ordered" integer NOT NULL,
	CONSTRAINT "search_bought_lang_query_instead_day_pk" PRIMARY KEY("lang","query","instead","day")
);
--> statement-breakpoint
CREATE TABLE "search_reworded" (
	"lang" text NOT NULL,
	"query" text NOT NULL,
	"instead" text NOT NULL,
	"times" integer NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_reworded_lang_query_instead_pk" PRIMARY KEY("lang","query","instead")
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"lang" text NOT NULL,
	"key" text NOT NULL,
	"word" text NOT NULL,
	"meanings" text[] NOT NULL,
	"categories" bigint[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint NOT NULL,
	CONSTRAINT "search_synonym_lang_key_pk" PRIMARY KEY("lang","key")
);
--> statement-breakpoint
CREATE TABLE "search_trait" (
	"key" text NOT NULL,
	"trait" text NOT NULL,
	"name" jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	CONSTRAINT "search_trait_key_trait_pk" PRIMARY KEY("key","trait")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"lang" text NOT NULL,
	"word" text NOT NULL,
	"written" text,
	"count" integer NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "search_word_lang_word_pk" PRIMARY KEY("lang","word")
);
--> statement-breakpoint
CREATE TABLE "final_settlement" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"lines" jsonb NOT NULL,
	"billed" bigint NOT NULL,
	"actual" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"missing" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"adjustment_invoice_id" bigint,
	"settled_at" timestamp with time zone NOT NULL,
	"settled_by" bigint,
	"done_at" timestamp with time zone,
	CONSTRAINT "final_settlement_money" CHECK ("final_settlement"."billed" >= 0 and "final_settlement"."actual" >= 0 and "final_settlement"."refunded" >= 0 and "final_settlement"."missing" >= 0)
);
--> statement-breakpoint
CREATE TABLE "logistics_bill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logistics_bill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"status" text NOT NULL,
	"consignment" jsonb NOT NULL,
	"cost" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"estimated" bigint NOT NULL,
	"total" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"accepted_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" bigint NOT NULL,
	"reminded_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "logistics_bill_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "logistics_bill_money" CHECK ("logistics_bill"."estimated" >= 0 and "logistics_bill"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_expires" CHECK ("staff_invitation"."expires_at" > "staff_invitation"."created_at")
);
--> statement-breakpoint
CREATE TABLE "delivery_region" (
	"template_id" bigint NOT NULL,
	"region" text NOT NULL,
	"fee" bigint,
	"free_from" bigint,
	CONSTRAINT "delivery_region_template_id_region_pk" PRIMARY KEY("template_id","region"),
	CONSTRAINT "delivery_region_code" CHECK ("delivery_region"."region" ~ '^[A-Z]{2}$' or "delivery_region"."region" = 'KR-49'),
	CONSTRAINT "delivery_region_fee" CHECK (("delivery_region"."fee" is not null or "delivery_region"."region" in ('KR', 'KR-49')) and ("delivery_region"."fee" is not null or "delivery_region"."free_from" is null) and ("delivery_region"."fee" is null or "delivery_region"."fee" >= 0) and ("delivery_region"."free_from" is null or "delivery_region"."free_from" > 0))
);
--> statement-breakpoint
CREATE TABLE "delivery_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"name" text NOT NULL,
	"origin_country" text NOT NULL,
	"method" text NOT NULL,
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
CREATE TABLE "store" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"status" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"location" jsonb NOT NULL,
	"country" text NOT NULL,
	"picture" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"homepage" text DEFAULT '' NOT NULL,
	"business_number" text NOT NULL,
	"currency" char(3) NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"free_delivery_from" bigint,
	"cutoff_hour" integer DEFAULT 14 NOT NULL,
	"handling_days" integer DEFAULT 1 NOT NULL,
	"closures" jsonb DEFAULT '{"weekdays":[],"dates":[],"vacation":null}'::jsonb NOT NULL,
	"employees_second_factor" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_code_unique" UNIQUE("code"),
	CONSTRAINT "store_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "store_delivery_fee" CHECK ("store"."delivery_fee" >= 0 and ("store"."free_delivery_from" is null or "store"."free_delivery_from" >= 0)),
	CONSTRAINT "store_shipping" CHECK ("store"."cutoff_hour" between 0 and 23 and "store"."handling_days" between 0 and 30)
);
--> statement-breakpoint
CREATE TABLE "store_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"offer_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"product_id" bigint,
	"why" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint
);
--> statement-breakpoint
CREATE TABLE "supplier_offer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"company" text NOT NULL,
	"subject" jsonb NOT NULL,
	"quote_type" smallint NOT NULL,
	"detail" jsonb NOT NULL,
	"status" text NOT NULL,
	"product_id" bigint,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"reviewed" jsonb,
	"waiting" jsonb,
	"fetched_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"failure" text,
	"certificates_needed" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "supplier_offer_offer_id_unique" UNIQUE("offer_id"),
	CONSTRAINT "supplier_offer_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "supplier_offer_published" CHECK ("supplier_offer"."status" <> 'published' or "supplier_offer"."product_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "supplier_sku" (
	"sku_id" bigint PRIMARY KEY NOT NULL,
	"offer_id" bigint NOT NULL,
	"supplier_sku_id" text NOT NULL,
	"spec_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_token" (
	"configured" "bytea" PRIMARY KEY NOT NULL,
	"renewed" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"original_hash" "bytea" NOT NULL,
	"target" text NOT NULL,
	"made_by" text NOT NULL,
	"translated" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_original_hash_target_made_by_pk" PRIMARY KEY("original_hash","target","made_by"),
	CONSTRAINT "translation_hash" CHECK (length("translation"."original_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "service_member_use" (
	"service" text NOT NULL,
	"day" date NOT NULL,
	"member_id" bigint NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "service_member_use_service_day_member_id_pk" PRIMARY KEY("service","day","member_id"),
	CONSTRAINT "service_member_use_used" CHECK ("service_member_use"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_use" (
	"service" text NOT NULL,
	"day" date NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "service_use_service_day_pk" PRIMARY KEY("service","day"),
	CONSTRAINT "service_use_used" CHECK ("service_use"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"store_id" bigint,
	"is_welcome" boolean DEFAULT false NOT NULL,
	"name" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"percent" integer,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"claimable_from" timestamp with time zone NOT NULL,
	"claimable_until" timestamp with time zone NOT NULL,
	"valid_days" integer NOT NULL,
	"claim_limit" bigint,
	"claimed" bigint DEFAULT 0 NOT NULL,
	"product_ids" bigint[],
	"per_member" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_amounts" CHECK ("coupon"."amount" > 0 and "coupon"."minimum" >= 0 and ("coupon"."percent" is null or "coupon"."percent" between 1 and 100)),
	CONSTRAINT "coupon_claimed" CHECK ("coupon"."claimed" >= 0 and ("coupon"."claim_limit" is null or "coupon"."claimed" <= "coupon"."claim_limit")),
	CONSTRAINT "coupon_stopped" CHECK (("coupon"."stopped_at" is null) = ("coupon"."stop_reason" is null)),
	CONSTRAINT "coupon_per_member" CHECK ("coupon"."per_member" >= 1 and ("coupon"."store_id" is not null or "coupon"."per_member" = 1)),
	CONSTRAINT "coupon_of_store" CHECK ("coupon"."store_id" is null or ("coupon"."claim_limit" is not null and not "coupon"."is_welcome")),
	CONSTRAINT "coupon_products" CHECK ("coupon"."product_ids" is null or ("coupon"."store_id" is not null and cardinality("coupon"."product_ids") > 0)),
	CONSTRAINT "coupon_time" CHECK ("coupon"."claimable_until" > "coupon"."claimable_from" and "coupon"."valid_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "coupon_benefit" (
	"campaign" text NOT NULL,
	"member_id" bigint NOT NULL,
	"mailbox" "bytea" NOT NULL,
	"phone" "bytea" NOT NULL,
	"device" "bytea",
	"delivery_address" "bytea",
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_benefit_campaign_member_id_pk" PRIMARY KEY("campaign","member_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"nth" integer DEFAULT 1 NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" bigint,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupon_grant_used" CHECK (("coupon_grant"."order_id" is null) = ("coupon_grant"."used_at" is null))
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"mileage" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_not_negative" CHECK ("wallet"."cash" >= 0 and "wallet"."mileage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"wallet_account" text NOT NULL,
	"cause" text NOT NULL,
	"cause_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" bigint,
	"expires_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_entry_not_zero" CHECK ("wallet_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"mailbox_hash" "bytea" NOT NULL,
	"phone_hash" "bytea",
	"person_key" "bytea",
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "withdrawal_status" CHECK ("withdrawal"."status" in ('requested', 'cancelled', 'completed')),
	CONSTRAINT "withdrawal_decided" CHECK (("withdrawal"."status" = 'requested') = ("withdrawal"."decided_at" is null)),
	CONSTRAINT "withdrawal_due" CHECK ("withdrawal"."due_at" > "withdrawal"."requested_at"),
	CONSTRAINT "withdrawal_phone" CHECK (("withdrawal"."status" = 'requested') = ("withdrawal"."phone_hash" is not null)),
	CONSTRAINT "withdrawal_person" CHECK ("withdrawal"."status" = 'requested' or "withdrawal"."person_key" is null),
	CONSTRAINT "withdrawal_detail" CHECK ("withdrawal"."reason" <> 'other' or "withdrawal"."detail" <> '')
);
--> statement-breakpoint
ALTER TABLE "ad_booking" ADD CONSTRAINT "ad_booking_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_booking" ADD CONSTRAINT "ad_booking_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_booking" ADD CONSTRAINT "ad_booking_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_booking" ADD CONSTRAINT "ad_booking_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_day" ADD CONSTRAINT "ad_day_booking_id_ad_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."ad_booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_rate" ADD CONSTRAINT "ad_rate_published_by_member_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_event" ADD CONSTRAINT "analytics_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrangement" ADD CONSTRAINT "arrangement_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decision" ADD CONSTRAINT "pending_decision_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decision" ADD CONSTRAINT "pending_decision_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_decision" ADD CONSTRAINT "staff_decision_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_decision" ADD CONSTRAINT "staff_decision_approved_by_member_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin" ADD CONSTRAINT "bulletin_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_view" ADD CONSTRAINT "bulletin_view_bulletin_id_bulletin_id_fk" FOREIGN KEY ("bulletin_id") REFERENCES "public"."bulletin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landed_price" ADD CONSTRAINT "landed_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_card" ADD CONSTRAINT "product_card_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf" ADD CONSTRAINT "shelf_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oem_price" ADD CONSTRAINT "oem_price_product_id_product_oem_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_oem"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oem_service" ADD CONSTRAINT "oem_service_product_id_product_oem_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_oem"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_value" ADD CONSTRAINT "option_value_option_id_product_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_option"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_row" ADD CONSTRAINT "price_row_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_delivery_template_id_delivery_template_id_fk" FOREIGN KEY ("delivery_template_id") REFERENCES "public"."delivery_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_certificate" ADD CONSTRAINT "product_certificate_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_history" ADD CONSTRAINT "product_history_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_history" ADD CONSTRAINT "product_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_oem" ADD CONSTRAINT "product_oem_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option" ADD CONSTRAINT "product_option_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_value1_id_option_value_id_fk" FOREIGN KEY ("value1_id") REFERENCES "public"."option_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_value2_id_option_value_id_fk" FOREIGN KEY ("value2_id") REFERENCES "public"."option_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_parcel_id_purchase_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."purchase_parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton" ADD CONSTRAINT "carton_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton" ADD CONSTRAINT "carton_pallet_id_pallet_id_fk" FOREIGN KEY ("pallet_id") REFERENCES "public"."pallet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton" ADD CONSTRAINT "carton_measured_by_member_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_issue" ADD CONSTRAINT "centre_issue_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_issue" ADD CONSTRAINT "centre_issue_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_issue" ADD CONSTRAINT "centre_issue_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_photo" ADD CONSTRAINT "centre_photo_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_photo" ADD CONSTRAINT "centre_photo_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_photo" ADD CONSTRAINT "centre_photo_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pallet" ADD CONSTRAINT "pallet_voyage_id_voyage_id_fk" FOREIGN KEY ("voyage_id") REFERENCES "public"."voyage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_file" ADD CONSTRAINT "certification_file_certification_id_certification_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_file" ADD CONSTRAINT "certification_file_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_history" ADD CONSTRAINT "certification_history_certification_id_certification_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_history" ADD CONSTRAINT "certification_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_goods" ADD CONSTRAINT "claim_goods_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_goods" ADD CONSTRAINT "claim_goods_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_goods" ADD CONSTRAINT "claim_goods_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_history" ADD CONSTRAINT "claim_history_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_history" ADD CONSTRAINT "claim_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_exchange_sku_id_sku_id_fk" FOREIGN KEY ("exchange_sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_charge" ADD CONSTRAINT "commission_charge_rate_id_commission_rate_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."commission_rate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rate" ADD CONSTRAINT "commission_rate_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rate" ADD CONSTRAINT "commission_rate_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rate" ADD CONSTRAINT "commission_rate_published_by_member_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_limit" ADD CONSTRAINT "approval_limit_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague" ADD CONSTRAINT "colleague_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague" ADD CONSTRAINT "colleague_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague_invitation" ADD CONSTRAINT "colleague_invitation_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_certificate_id_attachment_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_reminder" ADD CONSTRAINT "consent_reminder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_version_id_content_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_progress" ADD CONSTRAINT "customs_progress_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_progress" ADD CONSTRAINT "customs_progress_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_token" ADD CONSTRAINT "push_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_token" ADD CONSTRAINT "push_token_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "store_document" ADD CONSTRAINT "store_document_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_document" ADD CONSTRAINT "store_document_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_act" ADD CONSTRAINT "employee_act_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_act" ADD CONSTRAINT "employee_act_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitation" ADD CONSTRAINT "employee_invitation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_employee" ADD CONSTRAINT "store_employee_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_employee" ADD CONSTRAINT "store_employee_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_file" ADD CONSTRAINT "enquiry_file_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_file" ADD CONSTRAINT "enquiry_file_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_history" ADD CONSTRAINT "enquiry_history_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_history" ADD CONSTRAINT "enquiry_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_spread" ADD CONSTRAINT "exchange_spread_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_rule" ADD CONSTRAINT "quote_rule_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_override" ADD CONSTRAINT "rate_override_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_folder_id_favorite_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."favorite_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_folder" ADD CONSTRAINT "favorite_folder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD CONSTRAINT "favorite_notices_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_alert" ADD CONSTRAINT "restock_alert_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_alert" ADD CONSTRAINT "restock_alert_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_alert" ADD CONSTRAINT "restock_alert_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_case" ADD CONSTRAINT "fraud_case_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_case" ADD CONSTRAINT "fraud_case_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_rule" ADD CONSTRAINT "fraud_rule_changed_by_member_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_signal" ADD CONSTRAINT "fraud_signal_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_signal" ADD CONSTRAINT "fraud_signal_buyer_id_member_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_signal" ADD CONSTRAINT "fraud_signal_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_order" ADD CONSTRAINT "import_order_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_order" ADD CONSTRAINT "import_order_bank_rate_id_rate_id_fk" FOREIGN KEY ("bank_rate_id") REFERENCES "public"."rate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_order" ADD CONSTRAINT "import_order_reviewed_by_member_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_order" ADD CONSTRAINT "import_order_coordinator_id_member_id_fk" FOREIGN KEY ("coordinator_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_paper" ADD CONSTRAINT "import_paper_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_paper" ADD CONSTRAINT "import_paper_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_paper" ADD CONSTRAINT "import_paper_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_question" ADD CONSTRAINT "import_question_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_question" ADD CONSTRAINT "import_question_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_service" ADD CONSTRAINT "import_service_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_service" ADD CONSTRAINT "import_service_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_service" ADD CONSTRAINT "import_service_done_by_member_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_purchase" ADD CONSTRAINT "supplier_purchase_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_purchase_id_supplier_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."supplier_purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_parcel" ADD CONSTRAINT "purchase_parcel_purchase_id_supplier_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."supplier_purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_earning" ADD CONSTRAINT "store_earning_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_earning" ADD CONSTRAINT "store_earning_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_posting_id_ledger_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_import" ADD CONSTRAINT "table_import_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_import" ADD CONSTRAINT "table_import_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_import_product" ADD CONSTRAINT "table_import_product_import_id_table_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."table_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_import_product" ADD CONSTRAINT "table_import_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_import_product" ADD CONSTRAINT "table_import_product_draft_id_product_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."product_draft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_mapping" ADD CONSTRAINT "table_mapping_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_draft" ADD CONSTRAINT "product_draft_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_draft" ADD CONSTRAINT "product_draft_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_draft" ADD CONSTRAINT "product_draft_changed_by_member_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_draft_editor" ADD CONSTRAINT "product_draft_editor_draft_id_product_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."product_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_draft_editor" ADD CONSTRAINT "product_draft_editor_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edit" ADD CONSTRAINT "product_edit_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_version" ADD CONSTRAINT "product_version_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_version" ADD CONSTRAINT "product_version_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rule" ADD CONSTRAINT "review_rule_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_term" ADD CONSTRAINT "glossary_term_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_translation" ADD CONSTRAINT "remembered_translation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translated_picture" ADD CONSTRAINT "translated_picture_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translated_picture" ADD CONSTRAINT "translated_picture_file_id_seller_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."seller_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_setting" ADD CONSTRAINT "translation_setting_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_translation" ADD CONSTRAINT "unread_translation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_line" ADD CONSTRAINT "tariff_line_version_id_tariff_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_version" ADD CONSTRAINT "tariff_version_published_by_member_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pick" ADD CONSTRAINT "home_pick_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pick" ADD CONSTRAINT "home_pick_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_file_key_stored_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_file" ADD CONSTRAINT "seller_file_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_file" ADD CONSTRAINT "seller_file_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_file" ADD CONSTRAINT "seller_file_file_key_stored_file_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_file" ADD CONSTRAINT "seller_file_folder_id_seller_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."seller_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_folder" ADD CONSTRAINT "seller_folder_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verification" ADD CONSTRAINT "identity_verification_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_device" ADD CONSTRAINT "member_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identity" ADD CONSTRAINT "member_identity_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_token" ADD CONSTRAINT "once_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_view" ADD CONSTRAINT "desk_view_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_view" ADD CONSTRAINT "desk_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_layout" ADD CONSTRAINT "waybill_layout_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_buyer_id_member_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_buyer_id_member_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_hold" ADD CONSTRAINT "promotion_hold_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_hold" ADD CONSTRAINT "promotion_hold_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_file" ADD CONSTRAINT "qc_file_report_id_qc_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."qc_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_file" ADD CONSTRAINT "qc_file_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_report" ADD CONSTRAINT "qc_report_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_report" ADD CONSTRAINT "qc_report_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_trace" ADD CONSTRAINT "parcel_trace_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_assignment" ADD CONSTRAINT "partner_assignment_partner_id_member_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_assignment" ADD CONSTRAINT "partner_assignment_voyage_id_voyage_id_fk" FOREIGN KEY ("voyage_id") REFERENCES "public"."voyage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_assignment" ADD CONSTRAINT "partner_assignment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_assignment" ADD CONSTRAINT "partner_assignment_certification_id_certification_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_assignment" ADD CONSTRAINT "partner_assignment_assigned_by_member_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_report" ADD CONSTRAINT "partner_report_assignment_id_partner_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."partner_assignment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_report_file" ADD CONSTRAINT "partner_report_file_report_id_partner_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."partner_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_report_file" ADD CONSTRAINT "partner_report_file_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposit" ADD CONSTRAINT "bank_deposit_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposit" ADD CONSTRAINT "bank_deposit_combined_id_combined_payment_id_fk" FOREIGN KEY ("combined_id") REFERENCES "public"."combined_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposit" ADD CONSTRAINT "bank_deposit_entered_by_member_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposit" ADD CONSTRAINT "bank_deposit_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payer_id_member_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_combined_id_combined_payment_id_fk" FOREIGN KEY ("combined_id") REFERENCES "public"."combined_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_difference" ADD CONSTRAINT "provider_difference_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_difference" ADD CONSTRAINT "provider_difference_settled_by_member_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_named_by_member_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD CONSTRAINT "refund_decision_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD CONSTRAINT "refund_decision_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_layout" ADD CONSTRAINT "statement_layout_saved_by_member_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_set_by_member_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_request" ADD CONSTRAINT "debt_request_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_request" ADD CONSTRAINT "debt_request_statement_id_payout_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."payout_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_request" ADD CONSTRAINT "debt_request_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_statement_id_payout_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."payout_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_account_id_payout_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_answer" ADD CONSTRAINT "payout_answer_added_by_member_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_history" ADD CONSTRAINT "payout_history_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run_history" ADD CONSTRAINT "payout_run_history_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run_history" ADD CONSTRAINT "payout_run_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_cycle" ADD CONSTRAINT "payout_cycle_published_by_member_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_statement" ADD CONSTRAINT "payout_statement_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_statement_history" ADD CONSTRAINT "payout_statement_history_statement_id_payout_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."payout_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_statement_history" ADD CONSTRAINT "payout_statement_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_key" ADD CONSTRAINT "store_key_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_key" ADD CONSTRAINT "store_key_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_key" ADD CONSTRAINT "store_key_ended_by_member_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_report" ADD CONSTRAINT "ip_report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_report_history" ADD CONSTRAINT "ip_report_history_report_id_ip_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."ip_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_report_history" ADD CONSTRAINT "ip_report_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_placed_by_member_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_hold" ADD CONSTRAINT "retention_hold_lifted_by_member_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_change" ADD CONSTRAINT "sales_change_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_day" ADD CONSTRAINT "sales_day_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_product_day" ADD CONSTRAINT "sales_product_day_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_embedding" ADD CONSTRAINT "product_embedding_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonym" ADD CONSTRAINT "search_synonym_changed_by_member_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_settlement" ADD CONSTRAINT "final_settlement_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_settlement" ADD CONSTRAINT "final_settlement_adjustment_invoice_id_invoice_id_fk" FOREIGN KEY ("adjustment_invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_settlement" ADD CONSTRAINT "final_settlement_settled_by_member_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_bill" ADD CONSTRAINT "logistics_bill_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_bill" ADD CONSTRAINT "logistics_bill_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_bill" ADD CONSTRAINT "logistics_bill_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_member_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_region" ADD CONSTRAINT "delivery_region_template_id_delivery_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."delivery_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_template" ADD CONSTRAINT "delivery_template_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_history" ADD CONSTRAINT "store_history_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_history" ADD CONSTRAINT "store_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD CONSTRAINT "supplier_offer_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_sku" ADD CONSTRAINT "supplier_sku_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_sku" ADD CONSTRAINT "supplier_sku_offer_id_supplier_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."supplier_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_benefit" ADD CONSTRAINT "coupon_benefit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grant" ADD CONSTRAINT "coupon_grant_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grant" ADD CONSTRAINT "coupon_grant_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_by_id_member_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_booking_store" ON "ad_booking" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "ad_booking_status" ON "ad_booking" USING btree ("status","period_from");--> statement-breakpoint
CREATE INDEX "ad_booking_category" ON "ad_booking" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "ad_booking_product" ON "ad_booking" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_day_place" ON "ad_day" USING btree ("day","kind","category_id","place");--> statement-breakpoint
CREATE INDEX "ad_rate_day" ON "ad_rate" USING btree ("kind","valid_from");--> statement-breakpoint
CREATE INDEX "analytics_event_day" ON "analytics_event" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_event_member" ON "analytics_event" USING btree ("member_id") WHERE "analytics_event"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "pending_decision_status" ON "pending_decision" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "pending_decision_expiry" ON "pending_decision" USING btree ("expires_at") WHERE "pending_decision"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "pending_decision_waiting" ON "pending_decision" USING btree ("requested_by","request_hash") WHERE "pending_decision"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "pending_decision_key" ON "pending_decision" USING btree ("requested_by","request_key");--> statement-breakpoint
CREATE INDEX "personal_read_member" ON "personal_read" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "personal_read_by" ON "personal_read" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "personal_read_order" ON "personal_read" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "personal_read_at" ON "personal_read" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_decision_order" ON "staff_decision" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "staff_decision_subject" ON "staff_decision" USING btree ("subject_kind","subject","id");--> statement-breakpoint
CREATE INDEX "staff_decision_member" ON "staff_decision" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "bulletin_store" ON "bulletin" USING btree ("store_id","posted_to");--> statement-breakpoint
CREATE INDEX "bulletin_removed" ON "bulletin" USING btree ("removed_at") WHERE "bulletin"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "bulletin_view_day" ON "bulletin_view" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_once" ON "cart_line" USING btree ("cart_id","sku_id","item_type");--> statement-breakpoint
CREATE INDEX "cart_line_sku" ON "cart_line" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "landed_price_due" ON "landed_price" USING btree ("calculated_at");--> statement-breakpoint
CREATE INDEX "shelf_newest" ON "shelf" USING btree ("shelf_id","in_stock","created_at","product_id");--> statement-breakpoint
CREATE INDEX "shelf_price" ON "shelf" USING btree ("shelf_id","in_stock","price_min","product_id");--> statement-breakpoint
CREATE INDEX "shelf_cheapest" ON "shelf" USING btree ("shelf_id","in_stock" DESC NULLS FIRST,"price_min","product_id");--> statement-breakpoint
CREATE INDEX "shelf_sold" ON "shelf" USING btree ("shelf_id","in_stock","sold","product_id");--> statement-breakpoint
CREATE INDEX "shelf_score" ON "shelf" USING btree ("shelf_id","score","product_id");--> statement-breakpoint
CREATE INDEX "shelf_product" ON "shelf" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shelf_found" ON "shelf" USING btree ("product_id","score","leaf_id","store_id","price_min","min_order_quantity") WHERE shelf_id = 0;--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "option_value_code" ON "option_value" USING btree ("option_id","code");--> statement-breakpoint
CREATE INDEX "product_model" ON "product" USING btree (upper("model"));--> statement-breakpoint
CREATE INDEX "product_store" ON "product" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "product_approval" ON "product" USING btree ("approval","submitted_at");--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_certificate_product" ON "product_certificate" USING btree ("product_id","sort");--> statement-breakpoint
CREATE INDEX "product_history_product" ON "product_history" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_history_at" ON "product_history" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_option_level" ON "product_option" USING btree ("product_id","level");--> statement-breakpoint
CREATE INDEX "product_picture_product" ON "product_picture" USING btree ("product_id","sort");--> statement-breakpoint
CREATE INDEX "product_picture_base" ON "product_picture" USING btree ("base");--> statement-breakpoint
CREATE INDEX "sku_gtin" ON "sku" USING btree ("gtin");--> statement-breakpoint
CREATE INDEX "sku_product" ON "sku" USING btree ("product_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_combination" ON "sku" USING btree ("product_id","value1_id","value2_id");--> statement-breakpoint
CREATE UNIQUE INDEX "arrival_waybill" ON "arrival" USING btree ("waybill");--> statement-breakpoint
CREATE INDEX "arrival_unidentified" ON "arrival" USING btree ("at") WHERE "arrival"."status" = 'unidentified';--> statement-breakpoint
CREATE UNIQUE INDEX "carton_number" ON "carton" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "carton_pallet" ON "carton" USING btree ("pallet_id");--> statement-breakpoint
CREATE INDEX "centre_issue_order" ON "centre_issue" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "centre_issue_open" ON "centre_issue" USING btree ("reported_at") WHERE "centre_issue"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "centre_photo_order" ON "centre_photo" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "inspection_line" ON "inspection" USING btree ("order_line_id","id");--> statement-breakpoint
CREATE INDEX "inspection_order" ON "inspection" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pallet_voyage" ON "pallet" USING btree ("voyage_id");--> statement-breakpoint
CREATE INDEX "voyage_open" ON "voyage" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "certification_member" ON "certification" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "certification_status" ON "certification" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "certification_file_attachment" ON "certification_file" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "certification_history_one" ON "certification_history" USING btree ("certification_id","id");--> statement-breakpoint
CREATE INDEX "claim_order" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_status" ON "claim" USING btree ("status","answer_by");--> statement-breakpoint
CREATE INDEX "claim_goods_line" ON "claim_goods" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "claim_history_claim" ON "claim_history" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_line_line" ON "claim_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "commission_charge_order" ON "commission_charge" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "commission_charge_line" ON "commission_charge" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "commission_rate_day" ON "commission_rate" USING btree ("scope","valid_from");--> statement-breakpoint
CREATE INDEX "commission_rate_category" ON "commission_rate" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "commission_rate_store" ON "commission_rate" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "colleague_of_one_company" ON "colleague" USING btree ("member_id") WHERE "colleague"."left_at" is null;--> statement-breakpoint
CREATE INDEX "colleague_owner" ON "colleague" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "colleague_invitation_one_open" ON "colleague_invitation" USING btree ("owner_id","mailbox_hash") WHERE "colleague_invitation"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "colleague_invitation_expires" ON "colleague_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_one_approved" ON "company" USING btree ("business_number") WHERE "company"."status" = 'approved' and "company"."sealed_at" is null;--> statement-breakpoint
CREATE INDEX "company_status" ON "company" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "company_tax_due" ON "company" USING btree ("tax_checked_at");--> statement-breakpoint
CREATE INDEX "consent_event_member" ON "consent_event" USING btree ("member_id","consent","id");--> statement-breakpoint
CREATE INDEX "agreement_member" ON "agreement" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "agreement_order" ON "agreement" USING btree ("order_id") WHERE "agreement"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_number" ON "content_version" USING btree ("code","lang","version");--> statement-breakpoint
CREATE UNIQUE INDEX "customs_progress_once" ON "customs_progress" USING btree ("order_id","at","what");--> statement-breakpoint
CREATE INDEX "declaration_look" ON "declaration" USING btree ("next_check_at") WHERE "declaration"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "declaration_bill" ON "declaration" USING btree ("house_bill");--> statement-breakpoint
CREATE INDEX "push_token_member" ON "push_token" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "push_token_session" ON "push_token" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "store_document_store" ON "store_document" USING btree ("store_id","kind","id");--> statement-breakpoint
CREATE INDEX "store_document_ends" ON "store_document" USING btree ("valid_until") WHERE "store_document"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "employee_act_store" ON "employee_act" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "employee_act_member" ON "employee_act" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_invitation_one_open" ON "employee_invitation" USING btree ("store_id","mailbox_hash") WHERE "employee_invitation"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "employee_invitation_expires" ON "employee_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_employee_of_one_store" ON "store_employee" USING btree ("member_id") WHERE "store_employee"."left_at" is null;--> statement-breakpoint
CREATE INDEX "store_employee_store" ON "store_employee" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "store_employee_member" ON "store_employee" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "enquiry_member" ON "enquiry" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_state" ON "enquiry" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "enquiry_history_enquiry" ON "enquiry_history" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customs_rate_week" ON "customs_rate" USING btree ("currency","applies_from");--> statement-breakpoint
CREATE INDEX "exchange_spread_currency" ON "exchange_spread" USING btree ("currency","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_day" ON "rate" USING btree ("currency","as_of");--> statement-breakpoint
CREATE INDEX "rate_override_kind" ON "rate_override" USING btree ("kind","currency","id");--> statement-breakpoint
CREATE INDEX "favorite_product" ON "favorite" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favorite_of_folder" ON "favorite" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "favorite_sku" ON "favorite" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "restock_alert_product" ON "restock_alert" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "restock_alert_sku" ON "restock_alert" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "fraud_case_status" ON "fraud_case" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "fraud_signal_address" ON "fraud_signal" USING btree ("address");--> statement-breakpoint
CREATE INDEX "fraud_signal_card" ON "fraud_signal" USING btree ("card");--> statement-breakpoint
CREATE INDEX "fraud_signal_store" ON "fraud_signal" USING btree ("store_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key" ON "idempotency" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "freight_quote_asked" ON "freight_quote" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "import_line_order" ON "import_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "import_paper_order" ON "import_paper" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "import_question_order" ON "import_question" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "import_service_order" ON "import_service" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "import_service_open" ON "import_service" USING btree ("requested_at") WHERE "import_service"."status" in ('waitForWork', 'inProgress');--> statement-breakpoint
CREATE UNIQUE INDEX "import_service_once" ON "import_service" USING btree ("order_line_id","kind") WHERE "import_service"."kind" <> 'REQUESTED' and "import_service"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "supplier_purchase_order" ON "supplier_purchase" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "supplier_purchase_look" ON "supplier_purchase" USING btree ("next_check_at") WHERE "supplier_purchase"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_purchase_number" ON "supplier_purchase" USING btree ("supplier_order_id");--> statement-breakpoint
CREATE INDEX "purchase_line_line" ON "purchase_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_parcel_waybill" ON "purchase_parcel" USING btree ("purchase_id","waybill");--> statement-breakpoint
CREATE INDEX "purchase_parcel_find" ON "purchase_parcel" USING btree ("waybill");--> statement-breakpoint
CREATE INDEX "store_earning_unlisted" ON "store_earning" USING btree ("store_id","at") WHERE "store_earning"."statement_id" is null;--> statement-breakpoint
CREATE INDEX "store_earning_store" ON "store_earning" USING btree ("store_id","at","entry_id");--> statement-breakpoint
CREATE INDEX "store_earning_statement" ON "store_earning" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "store_earning_order" ON "store_earning" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_posting" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","owner");--> statement-breakpoint
CREATE INDEX "ledger_posting_order" ON "ledger_posting" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_at" ON "ledger_posting" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_posting_once" ON "ledger_posting" USING btree ("cause","cause_id");--> statement-breakpoint
CREATE INDEX "table_import_store" ON "table_import" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "table_import_member" ON "table_import" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "table_import_running" ON "table_import" USING btree ("store_id") WHERE "table_import"."state" in ('reading', 'judging', 'saving', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "table_import_product_place" ON "table_import_product" USING btree ("import_id","place");--> statement-breakpoint
CREATE INDEX "table_import_product_state" ON "table_import_product" USING btree ("import_id","state","place");--> statement-breakpoint
CREATE INDEX "table_import_product_code" ON "table_import_product" USING btree ("import_id","code");--> statement-breakpoint
CREATE INDEX "table_import_product_skus" ON "table_import_product" USING gin ("skus");--> statement-breakpoint
CREATE INDEX "table_import_product_product" ON "table_import_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "table_import_product_draft" ON "table_import_product" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "product_draft_store" ON "product_draft" USING btree ("store_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_edit_waiting" ON "product_edit" USING btree ("product_id") WHERE "product_edit"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "product_edit_product" ON "product_edit" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_edit_submitted" ON "product_edit" USING btree ("submitted_at") WHERE "product_edit"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "product_version_product" ON "product_version" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_version_at" ON "product_version" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_term_key" ON "glossary_term" USING btree ("store_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "remembered_translation_original" ON "remembered_translation" USING btree ("store_id","source","target","original_hash");--> statement-breakpoint
CREATE INDEX "remembered_translation_read" ON "remembered_translation" USING btree ("store_id","read_at");--> statement-breakpoint
CREATE INDEX "translated_picture_file" ON "translated_picture" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "china_freight_day" ON "china_freight" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "duty_rate_day" ON "duty_rate" USING btree ("hs_code","column","valid_from");--> statement-breakpoint
CREATE INDEX "fee_rule_day" ON "fee_rule" USING btree ("code","valid_from");--> statement-breakpoint
CREATE INDEX "insurance_rate_day" ON "insurance_rate" USING btree ("product_class","valid_from");--> statement-breakpoint
CREATE INDEX "personal_use_rule_day" ON "personal_use_rule" USING btree ("hs_code","valid_from");--> statement-breakpoint
CREATE INDEX "tariff_version_day" ON "tariff_version" USING btree ("route","mode","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_product" ON "deal" USING btree ("product_id") WHERE state in ('planned', 'running');--> statement-breakpoint
CREATE INDEX "deal_due" ON "deal" USING btree ("state","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_pick_product" ON "home_pick" USING btree ("section","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_pick_store" ON "home_pick" USING btree ("section","store_id");--> statement-breakpoint
CREATE INDEX "home_pick_section" ON "home_pick" USING btree ("section","sort");--> statement-breakpoint
CREATE INDEX "attachment_order" ON "attachment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attachment_unused" ON "attachment" USING btree ("created_at") WHERE "attachment"."order_id" is null and not "attachment"."hangs_elsewhere";--> statement-breakpoint
CREATE INDEX "seller_file_store" ON "seller_file" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "seller_file_source" ON "seller_file" USING btree ("store_id","source_sha256");--> statement-breakpoint
CREATE INDEX "seller_file_folder" ON "seller_file" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "seller_file_removed" ON "seller_file" USING btree ("removed_at") WHERE "seller_file"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_folder_name" ON "seller_folder" USING btree ("store_id",lower("name"));--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id","size") WHERE "stored_file"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "address_member" ON "address" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("member_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "code_challenge_expires" ON "code_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_verification_expires" ON "identity_verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_verification_member" ON "identity_verification" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_phone_hash" ON "member" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "member_business_number" ON "member" USING btree ("business_number");--> statement-breakpoint
CREATE INDEX "member_staff_role" ON "member" USING btree ("staff_role") WHERE "member"."staff_role" is not null;--> statement-breakpoint
CREATE INDEX "member_device_hash" ON "member_device" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "once_token_member" ON "once_token" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "passkey_member" ON "passkey" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mail_open" ON "mail" USING btree ("next_try_at") WHERE "mail"."sent_at" is null and "mail"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "notice_member" ON "notice" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("member_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_view_name" ON "desk_view" USING btree ("member_id","store_id",lower("name"));--> statement-breakpoint
CREATE INDEX "desk_view_store" ON "desk_view" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "checkout_buyer" ON "checkout" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "order_placed" ON "shop_order" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "order_buyer" ON "shop_order" USING btree ("buyer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_owner" ON "shop_order" USING btree ("owner_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_owner_unpaid" ON "shop_order" USING btree ("owner_id") WHERE "shop_order"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "order_buyer_unpaid" ON "shop_order" USING btree ("buyer_id") WHERE "shop_order"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "order_store" ON "shop_order" USING btree ("store_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_store_desk" ON "shop_order" USING btree ("store_id","placed_at") WHERE (paid_at is not null and (status in ('paid', 'preparing', 'qcApproved', 'readyForDelivery', 'shippingStarted', 'inDelivery') or open_claims > 0));--> statement-breakpoint
CREATE INDEX "order_store_paid_day" ON "shop_order" USING btree ("store_id",((paid_at at time zone 'Asia/Seoul')::date)) WHERE "shop_order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "order_status" ON "shop_order" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_of_store_in_checkout" ON "shop_order" USING btree ("checkout_id","store_id") WHERE "shop_order"."checkout_id" is not null;--> statement-breakpoint
CREATE INDEX "order_delivered" ON "shop_order" USING btree ("delivered_at") WHERE "shop_order"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_history_at" ON "order_history" USING brin ("at");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_sku" ON "order_line" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "promotion_hold_open" ON "promotion_hold" USING btree ("until") WHERE "promotion_hold"."released_at" is null and "promotion_hold"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "qc_report_order" ON "qc_report" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_of_waybill" ON "parcel" USING btree ("waybill");--> statement-breakpoint
CREATE INDEX "parcel_shipped" ON "parcel" USING btree ("shipped_at");--> statement-breakpoint
CREATE INDEX "parcel_next_look" ON "parcel" USING btree ("next_check_at") WHERE "parcel"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "parcel_line_line" ON "parcel_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_trace_once" ON "parcel_trace" USING btree ("parcel_id","at","level","what");--> statement-breakpoint
CREATE INDEX "partner_status" ON "partner" USING btree ("status","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_assignment_one_voyage" ON "partner_assignment" USING btree ("voyage_id") WHERE "partner_assignment"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_assignment_one_delivery" ON "partner_assignment" USING btree ("order_id","leg") WHERE "partner_assignment"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_assignment_one_certification" ON "partner_assignment" USING btree ("certification_id") WHERE "partner_assignment"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "partner_assignment_partner" ON "partner_assignment" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "partner_assignment_voyage" ON "partner_assignment" USING btree ("voyage_id");--> statement-breakpoint
CREATE INDEX "partner_assignment_order" ON "partner_assignment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "partner_assignment_certification" ON "partner_assignment" USING btree ("certification_id");--> statement-breakpoint
CREATE INDEX "partner_report_assignment" ON "partner_report" USING btree ("assignment_id","id");--> statement-breakpoint
CREATE INDEX "partner_report_file_attachment" ON "partner_report_file" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "bank_deposit_open" ON "bank_deposit" USING btree ("deposited_at") WHERE "bank_deposit"."status" = 'received';--> statement-breakpoint
CREATE INDEX "bank_deposit_payment" ON "bank_deposit" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_deposit_combined" ON "bank_deposit" USING btree ("combined_id");--> statement-breakpoint
CREATE INDEX "bank_deposit_debt_request" ON "bank_deposit" USING btree ("debt_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_of_kind" ON "invoice" USING btree ("order_id","kind") WHERE "invoice"."kind" in ('GOODS', 'LOGISTICS') and "invoice"."status" not in ('expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_owner" ON "invoice" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("due_at") WHERE "invoice"."status" in ('requested', 'depositing');--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_invoice" ON "payment" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_share" ON "payment" USING btree ("combined_id","invoice_id") WHERE "payment"."combined_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_unfinished" ON "payment" USING btree ("created_at") WHERE "payment"."status" <> 'captured';--> statement-breakpoint
CREATE INDEX "payment_escrow_open" ON "payment" USING btree ("order_id") WHERE "payment"."method" = 'ESCROW' and "payment"."status" = 'captured' and "payment"."escrow_confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_kept_capture" ON "payment" USING btree ("invoice_id") WHERE "payment"."status" = 'captured' and "payment"."alert" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_once" ON "payment_event" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_event_open" ON "payment_event" USING btree ("next_try_at") WHERE "payment_event"."processed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_difference_open" ON "provider_difference" USING btree ("kind","provider_payment_id") WHERE "provider_difference"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "provider_difference_found" ON "provider_difference" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("next_try_at") WHERE "refund"."status" in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "refund_account_order" ON "refund_account" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refund_account_stored" ON "refund_account" USING btree ("owner_id","account_hash");--> statement-breakpoint
CREATE INDEX "refund_decision_refund" ON "refund_decision" USING btree ("refund_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_current" ON "payout_account" USING btree ("store_id") WHERE "payout_account"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payout_account_store" ON "payout_account" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "payout_account_set_by" ON "payout_account" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "debt_request_open" ON "debt_request" USING btree ("store_id") WHERE "debt_request"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "debt_request_of_store" ON "debt_request" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "debt_request_statement" ON "debt_request" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "debt_request_requested_by" ON "debt_request" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_once" ON "payout" USING btree ("statement_id") WHERE "payout"."status" in ('draft', 'sent', 'paid');--> statement-breakpoint
CREATE INDEX "payout_of_run" ON "payout" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "payout_of_statement" ON "payout" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "payout_of_store" ON "payout" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "payout_of_account" ON "payout" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payout_of_answer" ON "payout" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "payout_answer_added_by" ON "payout_answer" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "payout_history_payout" ON "payout_history" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "payout_run_status" ON "payout_run" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payout_run_history_run" ON "payout_run_history" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "payout_run_history_member" ON "payout_run_history" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_statement_period" ON "payout_statement" USING btree ("store_id","currency","period_to");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_statement_carries" ON "payout_statement" USING btree ("carries_id");--> statement-breakpoint
CREATE INDEX "payout_statement_due" ON "payout_statement" USING btree ("status","pay_on");--> statement-breakpoint
CREATE INDEX "payout_statement_history_statement" ON "payout_statement_history" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "data_copy_member" ON "data_copy" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copy_one_open" ON "data_copy" USING btree ("member_id") WHERE "data_copy"."status" in ('queued', 'making');--> statement-breakpoint
CREATE INDEX "data_copy_file" ON "data_copy" USING btree ("id") WHERE "data_copy"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "store_key_store" ON "store_key" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "webhook_store" ON "webhook" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_open" ON "webhook_delivery" USING btree ("webhook_id","subject","id") WHERE "webhook_delivery"."delivered_at" is null and "webhook_delivery"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_member" ON "receipt" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "receipt_open" ON "receipt" USING btree ("next_try_at") WHERE "receipt"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_one_of_order" ON "receipt" USING btree ("order_id") WHERE "receipt"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_one_of_statement" ON "receipt" USING btree ("statement_id",coalesce("corrects_statement_id", 0)) WHERE "receipt"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "ip_report_member" ON "ip_report" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "ip_report_state" ON "ip_report" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ip_report_history_report" ON "ip_report_history" USING btree ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_hold_member" ON "retention_hold" USING btree ("member_id") WHERE "retention_hold"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_hold_order" ON "retention_hold" USING btree ("order_id") WHERE "retention_hold"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "retention_hold_lifted" ON "retention_hold" USING btree ("lifted_at");--> statement-breakpoint
CREATE INDEX "sales_change_day" ON "sales_change" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "product_search_ko" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE lang = 'ko';--> statement-breakpoint
CREATE INDEX "product_search_en" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE lang = 'en';--> statement-breakpoint
CREATE INDEX "product_search_zh" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE lang = 'zh';--> statement-breakpoint
CREATE INDEX "product_search_ja" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE lang = 'ja';--> statement-breakpoint
CREATE INDEX "product_search_ar" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE lang = 'ar';--> statement-breakpoint
CREATE INDEX "search_asked_often" ON "search_asked" USING btree ("lang","asked");--> statement-breakpoint
CREATE INDEX "search_reworded_often" ON "search_reworded" USING btree ("times");--> statement-breakpoint
CREATE INDEX "search_word_begun" ON "search_word" USING btree ("lang","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_keys" ON "search_word" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "final_settlement_open" ON "final_settlement" USING btree ("settled_at") WHERE "final_settlement"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "logistics_bill_order" ON "logistics_bill" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "logistics_bill_one" ON "logistics_bill" USING btree ("order_id") WHERE "logistics_bill"."status" <> 'superseded';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_one_open" ON "staff_invitation" USING btree ("member_id") WHERE "staff_invitation"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitation_expires" ON "staff_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_template_store_name" ON "delivery_template" USING btree ("store_id",lower("name"));--> statement-breakpoint
CREATE INDEX "store_status" ON "store" USING btree ("status","applied_at");--> statement-breakpoint
CREATE INDEX "store_history_store" ON "store_history" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "offer_request_member" ON "offer_request" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "offer_request_waiting" ON "offer_request" USING btree ("id") WHERE "offer_request"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "supplier_offer_check" ON "supplier_offer" USING btree ("next_check_at") WHERE "supplier_offer"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "translation_age" ON "translation" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "coupon_store" ON "coupon" USING btree ("store_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_benefit_mailbox" ON "coupon_benefit" USING btree ("campaign","mailbox");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_benefit_phone" ON "coupon_benefit" USING btree ("campaign","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_benefit_device" ON "coupon_benefit" USING btree ("campaign","device");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_benefit_address" ON "coupon_benefit" USING btree ("campaign","delivery_address");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_grant_once" ON "coupon_grant" USING btree ("coupon_id","member_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_grant_order" ON "coupon_grant" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupon_grant_member" ON "coupon_grant" USING btree ("member_id","expires_at");--> statement-breakpoint
CREATE INDEX "wallet_entry_member" ON "wallet_entry" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entry_once" ON "wallet_entry" USING btree ("wallet_account","cause","cause_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_one_open" ON "withdrawal" USING btree ("member_id") WHERE "withdrawal"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "withdrawal_mailbox" ON "withdrawal" USING btree ("mailbox_hash");--> statement-breakpoint
CREATE INDEX "withdrawal_person" ON "withdrawal" USING btree ("person_key");--> statement-breakpoint
CREATE INDEX "withdrawal_phone" ON "withdrawal" USING btree ("phone_hash");