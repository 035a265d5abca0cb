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
	CONSTRAINT "category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "option_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"option_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"picture" text
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
	"version" bigint DEFAULT 1 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"exposed" boolean DEFAULT true NOT NULL,
	"live" boolean DEFAULT false NOT NULL,
	"publish_way" text DEFAULT 'SELLER' NOT NULL,
	"currency" char(3) NOT NULL,
	"price_min" bigint NOT NULL,
	"price_max" bigint NOT NULL,
	"min_order_quantity" integer NOT NULL,
	"max_order_quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"sample_price" bigint,
	"hs_code" text NOT NULL,
	"origin" text NOT NULL,
	"brand" text,
	"carton" jsonb,
	"packing" jsonb NOT NULL,
	"delivery_days" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_code_unique" UNIQUE("code"),
	CONSTRAINT "product_quantities" CHECK ("product"."min_order_quantity" >= 1 and "product"."max_order_quantity" >= "product"."min_order_quantity"),
	CONSTRAINT "product_prices" CHECK ("product"."price_min" > 0 and "product"."price_max" >= "product"."price_min" and ("product"."sample_price" is null or "product"."sample_price" > 0)),
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
CREATE TABLE "product_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
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
	"base" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"code" text NOT NULL,
	"value1_id" bigint,
	"value2_id" bigint,
	"stock" integer NOT NULL,
	"surcharge" bigint DEFAULT 0 NOT NULL,
	"picture" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sku_code_unique" UNIQUE("code"),
	CONSTRAINT "sku_stock" CHECK ("sku"."stock" >= 0),
	CONSTRAINT "sku_surcharge" CHECK ("sku"."surcharge" >= 0)
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
CREATE TABLE "favorite" (
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"nickname" text NOT NULL,
	"recipient" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"postcode" text NOT NULL,
	"address" text NOT NULL,
	"detail_address" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_recipient" CHECK ("address"."recipient" <> '')
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
	"phone_country" text NOT NULL,
	"phone" text NOT NULL,
	"company" text,
	"business_number" text,
	"consents" jsonb NOT NULL,
	"consents_at" timestamp with time zone NOT NULL,
	"staff_role" text,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"failed_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"buyer_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"goods" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"total" bigint NOT NULL,
	"recipient" jsonb NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"delivery_method" text NOT NULL,
	"stock_out_wish" text NOT NULL,
	"rate_id" bigint,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "shop_order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_total" CHECK ("shop_order"."total" = "shop_order"."goods" + "shop_order"."delivery" and "shop_order"."goods" > 0 and "shop_order"."delivery" >= 0)
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
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "order_line_total" CHECK ("order_line"."total" = "order_line"."unit_price" * "order_line"."quantity" and "order_line"."quantity" >= 1 and "order_line"."unit_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"courier" text NOT NULL,
	"waybill" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_waybill" CHECK ("parcel"."waybill" ~ '^[A-Za-z0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"payer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "invoice_money" CHECK ("invoice"."total" > 0 and "invoice"."paid" >= 0 and "invoice"."refunded" >= 0 and "invoice"."refunded" <= "invoice"."paid")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"window_key" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"account" jsonb,
	"provider_cancellation_id" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_positive" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"tokenizer" integer NOT NULL,
	CONSTRAINT "product_search_lang_product_id_pk" PRIMARY KEY("lang","product_id")
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
	"business_number" text NOT NULL,
	"currency" char(3) NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"free_delivery_from" bigint,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_code_unique" UNIQUE("code"),
	CONSTRAINT "store_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "store_delivery_fee" CHECK ("store"."delivery_fee" >= 0 and ("store"."free_delivery_from" is null or "store"."free_delivery_from" >= 0))
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
ALTER TABLE "cart" ADD CONSTRAINT "cart_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_value" ADD CONSTRAINT "option_value_option_id_product_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_option"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_row" ADD CONSTRAINT "price_row_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_history" ADD CONSTRAINT "product_history_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_history" ADD CONSTRAINT "product_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option" ADD CONSTRAINT "product_option_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_value1_id_option_value_id_fk" FOREIGN KEY ("value1_id") REFERENCES "public"."option_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_value2_id_option_value_id_fk" FOREIGN KEY ("value2_id") REFERENCES "public"."option_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_posting_id_ledger_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_buyer_id_member_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payer_id_member_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_history" ADD CONSTRAINT "store_history_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_history" ADD CONSTRAINT "store_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_once" ON "cart_line" USING btree ("cart_id","sku_id","item_type");--> statement-breakpoint
CREATE INDEX "cart_line_sku" ON "cart_line" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "option_value_code" ON "option_value" USING btree ("option_id","code");--> statement-breakpoint
CREATE INDEX "product_store" ON "product" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "product"."live";--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price_min","id") WHERE "product"."live";--> statement-breakpoint
CREATE INDEX "product_sold" ON "product" USING btree ("sold" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "product"."live";--> statement-breakpoint
CREATE INDEX "product_approval" ON "product" USING btree ("approval","submitted_at");--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_history_product" ON "product_history" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_option_level" ON "product_option" USING btree ("product_id","level");--> statement-breakpoint
CREATE INDEX "product_picture_product" ON "product_picture" USING btree ("product_id","sort");--> statement-breakpoint
CREATE INDEX "sku_product" ON "sku" USING btree ("product_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_combination" ON "sku" USING btree ("product_id","value1_id","value2_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_day" ON "rate" USING btree ("currency","as_of");--> statement-breakpoint
CREATE INDEX "favorite_product" ON "favorite" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key" ON "idempotency" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_entry_posting" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","owner");--> statement-breakpoint
CREATE INDEX "ledger_posting_order" ON "ledger_posting" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_at" ON "ledger_posting" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_posting_once" ON "ledger_posting" USING btree ("cause","cause_id");--> statement-breakpoint
CREATE INDEX "address_member" ON "address" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("member_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "order_buyer" ON "shop_order" USING btree ("buyer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_store" ON "shop_order" USING btree ("store_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_status" ON "shop_order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_sku" ON "order_line" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_of_kind" ON "invoice" USING btree ("order_id","kind") WHERE "invoice"."kind" in ('GOODS', 'LOGISTICS') and "invoice"."status" not in ('expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("due_at") WHERE "invoice"."status" in ('requested', 'depositing');--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_invoice" ON "payment" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("checked_at") WHERE "payment"."status" in ('created', 'pending', 'authorised');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_kept_capture" ON "payment" USING btree ("invoice_id") WHERE "payment"."status" = 'captured' and "payment"."alert" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_once" ON "payment_event" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_event_open" ON "payment_event" USING btree ("next_try_at") WHERE "payment_event"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("next_try_at") WHERE "refund"."status" in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "product_search_tokens" ON "product_search" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "store_status" ON "store" USING btree ("status","applied_at");--> statement-breakpoint
CREATE INDEX "store_history_store" ON "store_history" USING btree ("store_id","id");