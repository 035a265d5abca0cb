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
	CONSTRAINT "carton_measures" CHECK ("carton"."length" between 1 and 12000 and "carton"."width" between 1 and 3000 and "carton"."height" between 1 and 3000 and "carton"."grams" between 1 and 30000000)
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
	"departed_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "voyage_code_unique" UNIQUE("code")
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
	"origin_certificate" text DEFAULT '' NOT NULL,
	"declared_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "declaration_money" CHECK (coalesce("declaration"."customs_value", 0) >= 0 and coalesce("declaration"."duty", 0) >= 0 and coalesce("declaration"."vat", 0) >= 0),
	CONSTRAINT "declaration_released" CHECK ("declaration"."status" <> 'released' or ("declaration"."duty" is not null and "declaration"."vat" is not null and "declaration"."released_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_line" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"unit_fen" bigint NOT NULL,
	"hs_code" text NOT NULL,
	"offer_id" text DEFAULT '' NOT NULL,
	"spec_id" text DEFAULT '' NOT NULL,
	"seller_id" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_line_positive" CHECK ("import_line"."unit_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "import_order" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"importer" text NOT NULL,
	"customs_number" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"customs_option" text NOT NULL,
	"insured" boolean NOT NULL,
	"last_way" text NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"bank_rate_id" bigint NOT NULL,
	"applied_rate" numeric NOT NULL,
	"actual_rate" numeric,
	"tariff_version_id" bigint NOT NULL,
	"consignment" jsonb NOT NULL,
	"estimate" jsonb NOT NULL,
	"second_estimate" bigint NOT NULL,
	"certificates_needed" text[] DEFAULT '{}' NOT NULL,
	"certificates_by" date,
	"review_note" text DEFAULT '' NOT NULL,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"coordinator_id" bigint,
	CONSTRAINT "import_order_combined" CHECK ("import_order"."mode" <> 'LCL' or "import_order"."importer" = 'PROXY'),
	CONSTRAINT "import_order_number" CHECK ("import_order"."importer" = 'PROXY' or "import_order"."customs_number" <> ''),
	CONSTRAINT "import_order_money" CHECK ("import_order"."goods_fen" > 0 and "import_order"."freight_fen" >= 0 and "import_order"."second_estimate" >= 0),
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
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	CONSTRAINT "supplier_purchase_money" CHECK ("supplier_purchase"."goods_fen" >= 0 and "supplier_purchase"."freight_fen" >= 0 and "supplier_purchase"."paid_won" >= 0),
	CONSTRAINT "supplier_purchase_ordered" CHECK ("supplier_purchase"."status" in ('draft', 'cancelled') or "supplier_purchase"."supplier_order_id" is not null)
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
	"fetched_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"failure" text,
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
ALTER TABLE "shop_order" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_total";--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
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
ALTER TABLE "customs_progress" ADD CONSTRAINT "customs_progress_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_progress" ADD CONSTRAINT "customs_progress_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "final_settlement" ADD CONSTRAINT "final_settlement_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_settlement" ADD CONSTRAINT "final_settlement_adjustment_invoice_id_invoice_id_fk" FOREIGN KEY ("adjustment_invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_settlement" ADD CONSTRAINT "final_settlement_settled_by_member_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_bill" ADD CONSTRAINT "logistics_bill_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_bill" ADD CONSTRAINT "logistics_bill_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_bill" ADD CONSTRAINT "logistics_bill_requested_by_member_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD CONSTRAINT "supplier_offer_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_sku" ADD CONSTRAINT "supplier_sku_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_sku" ADD CONSTRAINT "supplier_sku_offer_id_supplier_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."supplier_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "arrival_waybill" ON "arrival" USING btree ("waybill");--> statement-breakpoint
CREATE INDEX "arrival_unidentified" ON "arrival" USING btree ("at") WHERE "arrival"."status" = 'unidentified';--> statement-breakpoint
CREATE UNIQUE INDEX "carton_number" ON "carton" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "carton_pallet" ON "carton" USING btree ("pallet_id");--> statement-breakpoint
CREATE INDEX "centre_issue_order" ON "centre_issue" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "centre_issue_open" ON "centre_issue" USING btree ("reported_at") WHERE "centre_issue"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "centre_photo_order" ON "centre_photo" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "inspection_line" ON "inspection" USING btree ("order_line_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inspection_order" ON "inspection" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pallet_voyage" ON "pallet" USING btree ("voyage_id");--> statement-breakpoint
CREATE INDEX "voyage_open" ON "voyage" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customs_progress_once" ON "customs_progress" USING btree ("order_id","at","what");--> statement-breakpoint
CREATE INDEX "declaration_look" ON "declaration" USING btree ("next_look_at") WHERE "declaration"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "declaration_bill" ON "declaration" USING btree ("house_bill");--> statement-breakpoint
CREATE INDEX "import_line_order" ON "import_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "import_paper_order" ON "import_paper" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "import_question_order" ON "import_question" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "import_service_order" ON "import_service" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "import_service_open" ON "import_service" USING btree ("requested_at") WHERE "import_service"."status" in ('waitForWork', 'inProgress');--> statement-breakpoint
CREATE UNIQUE INDEX "import_service_once" ON "import_service" USING btree ("order_line_id","kind") WHERE "import_service"."kind" <> 'REQUESTED' and "import_service"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "supplier_purchase_order" ON "supplier_purchase" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "supplier_purchase_look" ON "supplier_purchase" USING btree ("next_look_at") WHERE "supplier_purchase"."next_look_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_purchase_number" ON "supplier_purchase" USING btree ("supplier_order_id");--> statement-breakpoint
CREATE INDEX "purchase_line_line" ON "purchase_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_parcel_waybill" ON "purchase_parcel" USING btree ("purchase_id","waybill");--> statement-breakpoint
CREATE INDEX "purchase_parcel_find" ON "purchase_parcel" USING btree ("waybill");--> statement-breakpoint
CREATE INDEX "final_settlement_open" ON "final_settlement" USING btree ("settled_at") WHERE "final_settlement"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "logistics_bill_order" ON "logistics_bill" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "logistics_bill_one" ON "logistics_bill" USING btree ("order_id") WHERE "logistics_bill"."status" <> 'superseded';--> statement-breakpoint
CREATE INDEX "offer_request_member" ON "offer_request" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offer_request_waiting" ON "offer_request" USING btree ("id") WHERE "offer_request"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "supplier_offer_check" ON "supplier_offer" USING btree ("next_check_at") WHERE "supplier_offer"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "order_total" CHECK ("shop_order"."total" = "shop_order"."goods" + "shop_order"."delivery" + "shop_order"."fee" - "shop_order"."coupon_discount" - "shop_order"."mileage_used" - "shop_order"."cash_used" and "shop_order"."goods" > 0 and "shop_order"."delivery" >= 0 and "shop_order"."fee" >= 0 and "shop_order"."total" >= 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_total" CHECK ("order_line"."total" <= "order_line"."unit_price" * "order_line"."quantity" and "order_line"."total" > ("order_line"."unit_price" - 1) * "order_line"."quantity" and "order_line"."quantity" >= 1 and "order_line"."unit_price" > 0);