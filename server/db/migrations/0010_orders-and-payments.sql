CREATE TABLE "claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"way_back_paid_by" text NOT NULL,
	"way_back_fee" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"refund_account" jsonb,
	"return_courier" text,
	"return_waybill" text,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "claim_number_unique" UNIQUE("number"),
	CONSTRAINT "claim_fee" CHECK ("claim"."way_back_fee" >= 0),
	CONSTRAINT "claim_waybill" CHECK ("claim"."return_waybill" is null or "claim"."return_waybill" ~ '^[A-Za-z0-9]+$')
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
	CONSTRAINT "claim_line_claim_id_order_line_id_pk" PRIMARY KEY("claim_id","order_line_id"),
	CONSTRAINT "claim_line_quantity" CHECK ("claim_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "claim_photo" (
	"claim_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	CONSTRAINT "claim_photo_claim_id_attachment_id_pk" PRIMARY KEY("claim_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"order_id" bigint,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachment_key_unique" UNIQUE("key"),
	CONSTRAINT "attachment_size" CHECK ("attachment"."size" > 0)
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
	"failure" text
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
CREATE TABLE "bank_deposit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_deposit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_mark" text NOT NULL,
	"depositor" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"deposited_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"payment_id" bigint,
	"account" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" bigint NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_deposit_bank_mark_unique" UNIQUE("bank_mark"),
	CONSTRAINT "bank_deposit_positive" CHECK ("bank_deposit"."amount" > 0),
	CONSTRAINT "bank_deposit_matched" CHECK (("bank_deposit"."status" = 'matched') = ("bank_deposit"."payment_id" is not null))
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
CREATE TABLE "receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
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
	"currency" char(3) NOT NULL,
	"provider_key" text,
	"issue_number" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "receipt_amount" CHECK ("receipt"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"percent" integer,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"claimable_from" timestamp with time zone NOT NULL,
	"claimable_until" timestamp with time zone NOT NULL,
	"valid_days" integer NOT NULL,
	"claim_limit" bigint,
	"claimed" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_amounts" CHECK ("coupon"."amount" > 0 and "coupon"."minimum" >= 0 and ("coupon"."percent" is null or "coupon"."percent" between 1 and 100)),
	CONSTRAINT "coupon_claimed" CHECK ("coupon"."claimed" >= 0 and ("coupon"."claim_limit" is null or "coupon"."claimed" <= "coupon"."claim_limit")),
	CONSTRAINT "coupon_time" CHECK ("coupon"."claimable_until" > "coupon"."claimable_from" and "coupon"."valid_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "coupon_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
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
	"purse" text NOT NULL,
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
ALTER TABLE "shop_order" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_money";--> statement-breakpoint
ALTER TABLE "parcel" DROP CONSTRAINT "parcel_order_id_shop_order_id_fk";
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "coupon_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "mileage_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "cash_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "open_claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "claim_id" bigint;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "status" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "next_look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "covers" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "covers_currency" char(3);--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "rate_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "instalments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "depositor" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "escrow_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "covers" bigint;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "commission_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_history" ADD CONSTRAINT "claim_history_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_history" ADD CONSTRAINT "claim_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_file" ADD CONSTRAINT "qc_file_report_id_qc_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."qc_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_file" ADD CONSTRAINT "qc_file_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_report" ADD CONSTRAINT "qc_report_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_report" ADD CONSTRAINT "qc_report_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_trace" ADD CONSTRAINT "parcel_trace_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposit" ADD CONSTRAINT "bank_deposit_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposit" ADD CONSTRAINT "bank_deposit_entered_by_member_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposit" ADD CONSTRAINT "bank_deposit_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_difference" ADD CONSTRAINT "provider_difference_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_difference" ADD CONSTRAINT "provider_difference_settled_by_member_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grant" ADD CONSTRAINT "coupon_grant_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grant" ADD CONSTRAINT "coupon_grant_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_by_id_member_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What stood before these columns: every attempt covered what it charged, every order went out whole.
UPDATE "payment" SET "covers" = "amount", "covers_currency" = "currency";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "covers" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "covers_currency" SET NOT NULL;--> statement-breakpoint
UPDATE "refund" SET "covers" = "amount";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "covers" SET NOT NULL;--> statement-breakpoint
UPDATE "shop_order" o SET "delivered_at" = h.at FROM (SELECT order_id, max(at) AS at FROM "order_history" WHERE event = 'deliver' GROUP BY order_id) h WHERE h.order_id = o.id;--> statement-breakpoint
UPDATE "order_line" l SET "shipped" = l.quantity WHERE EXISTS (SELECT FROM "parcel" p WHERE p.order_id = l.order_id);--> statement-breakpoint
INSERT INTO "parcel_line" (parcel_id, order_line_id, quantity)
  SELECT p.id, l.id, l.quantity FROM "order_line" l JOIN (SELECT order_id, min(id) AS id FROM "parcel" GROUP BY order_id) p ON p.order_id = l.order_id;--> statement-breakpoint
UPDATE "parcel" p SET "status" = 'delivered', "delivered_at" = o.delivered_at FROM "shop_order" o WHERE o.id = p.order_id AND o.delivered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "claim_order" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_status" ON "claim" USING btree ("status","answer_by");--> statement-breakpoint
CREATE INDEX "claim_history_claim" ON "claim_history" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_line_line" ON "claim_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "attachment_order" ON "attachment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attachment_unused" ON "attachment" USING btree ("created_at") WHERE "attachment"."order_id" is null;--> statement-breakpoint
CREATE INDEX "mail_open" ON "mail" USING btree ("next_try_at") WHERE "mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "notice_member" ON "notice" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("member_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "qc_report_order" ON "qc_report" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "parcel_line_line" ON "parcel_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_trace_once" ON "parcel_trace" USING btree ("parcel_id","at","level","what");--> statement-breakpoint
CREATE INDEX "bank_deposit_open" ON "bank_deposit" USING btree ("deposited_at") WHERE "bank_deposit"."status" = 'received';--> statement-breakpoint
CREATE INDEX "bank_deposit_payment" ON "bank_deposit" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_difference_open" ON "provider_difference" USING btree ("kind","provider_payment_id") WHERE "provider_difference"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "provider_difference_found" ON "provider_difference" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "receipt_member" ON "receipt" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "receipt_open" ON "receipt" USING btree ("next_try_at") WHERE "receipt"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_one_of_order" ON "receipt" USING btree ("order_id") WHERE "receipt"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_grant_once" ON "coupon_grant" USING btree ("coupon_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_grant_order" ON "coupon_grant" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupon_grant_member" ON "coupon_grant" USING btree ("member_id","expires_at");--> statement-breakpoint
CREATE INDEX "wallet_entry_member" ON "wallet_entry" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entry_once" ON "wallet_entry" USING btree ("purse","cause","cause_id");--> statement-breakpoint
CREATE INDEX "order_delivered" ON "shop_order" USING btree ("delivered_at") WHERE "shop_order"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "parcel_next_look" ON "parcel" USING btree ("next_look_at") WHERE "parcel"."next_look_at" is not null;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "order_discounts" CHECK ("shop_order"."coupon_discount" between 0 and "shop_order"."goods" and "shop_order"."mileage_used" >= 0 and "shop_order"."cash_used" >= 0);--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "order_open_claims" CHECK ("shop_order"."open_claims" >= 0);--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "order_total" CHECK ("shop_order"."total" = "shop_order"."goods" + "shop_order"."delivery" - "shop_order"."coupon_discount" - "shop_order"."mileage_used" - "shop_order"."cash_used" and "shop_order"."goods" > 0 and "shop_order"."delivery" >= 0 and "shop_order"."total" >= 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_pieces" CHECK ("order_line"."cancelled" >= 0 and "order_line"."shipped" >= 0 and "order_line"."returned" between 0 and "order_line"."shipped" and "order_line"."cancelled" + "order_line"."shipped" <= "order_line"."quantity");--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_delivered" CHECK (("parcel"."status" = 'delivered') = ("parcel"."delivered_at" is not null));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_money" CHECK ("invoice"."total" >= 0 and "invoice"."paid" >= 0 and "invoice"."refunded" >= 0 and "invoice"."refunded" <= "invoice"."paid");--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_commission" CHECK ("store"."commission_bp" between 0 and 5000);--> statement-breakpoint
-- Orders lean on these in the code, so their keys cannot be said in the tables.
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_fk" FOREIGN KEY (order_id) REFERENCES "shop_order" (id);--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_claim_fk" FOREIGN KEY (claim_id) REFERENCES "claim" (id);--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_line_fk" FOREIGN KEY (order_line_id) REFERENCES "order_line" (id);--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_fk" FOREIGN KEY (order_id) REFERENCES "shop_order" (id);--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_order_fk" FOREIGN KEY (order_id) REFERENCES "shop_order" (id);--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_order_fk" FOREIGN KEY (order_id) REFERENCES "shop_order" (id);--> statement-breakpoint
ALTER TABLE "coupon_grant" ADD CONSTRAINT "coupon_grant_order_fk" FOREIGN KEY (order_id) REFERENCES "shop_order" (id);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "wallet_entry" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "claim_history" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "parcel_trace" FOR EACH ROW EXECUTE FUNCTION append_only();
