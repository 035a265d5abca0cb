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
	CONSTRAINT "tariff_version_days" CHECK ("tariff_version"."valid_to" is null or "tariff_version"."valid_to" >= "tariff_version"."valid_from"),
	CONSTRAINT "tariff_version_sizes" CHECK ("tariff_version"."kg_per_cbm" > 0 and "tariff_version"."min_cm3" >= 0 and "tariff_version"."step_cm3" > 0 and "tariff_version"."pallet_cm3" > 0 and "tariff_version"."tax_reserve" between 10000 and 30000 and "tariff_version"."margin" between 0 and 10000 and "tariff_version"."agency_fee" between 0 and 5000)
);
--> statement-breakpoint
ALTER TABLE "exchange_spread" ADD CONSTRAINT "exchange_spread_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_rule" ADD CONSTRAINT "quote_rule_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_override" ADD CONSTRAINT "rate_override_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_line" ADD CONSTRAINT "tariff_line_version_id_tariff_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_version" ADD CONSTRAINT "tariff_version_published_by_member_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customs_rate_week" ON "customs_rate" USING btree ("currency","applies_from");--> statement-breakpoint
CREATE INDEX "exchange_spread_currency" ON "exchange_spread" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "rate_override_kind" ON "rate_override" USING btree ("kind","currency","id");--> statement-breakpoint
CREATE INDEX "duty_rate_day" ON "duty_rate" USING btree ("hs_code","column","valid_from");--> statement-breakpoint
CREATE INDEX "fee_rule_day" ON "fee_rule" USING btree ("code","valid_from");--> statement-breakpoint
CREATE INDEX "insurance_rate_day" ON "insurance_rate" USING btree ("product_class","valid_from");--> statement-breakpoint
CREATE INDEX "tariff_version_day" ON "tariff_version" USING btree ("route","mode","valid_from");