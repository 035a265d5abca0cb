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
CREATE TABLE "product_oem" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"packing" jsonb NOT NULL,
	"label_price" bigint,
	"packaging_price" bigint,
	"enquiries" boolean NOT NULL,
	CONSTRAINT "product_oem_prices" CHECK ("product_oem"."label_price" >= 0 and "product_oem"."packaging_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "oem_price" ADD CONSTRAINT "oem_price_product_id_product_oem_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_oem"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oem_service" ADD CONSTRAINT "oem_service_product_id_product_oem_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_oem"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_oem" ADD CONSTRAINT "product_oem_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- All products on one line of whole numbers, each with more room than an interval may take: so no extension is needed to keep them apart.
ALTER TABLE "oem_price" ADD CONSTRAINT "oem_price_apart" EXCLUDE USING gist (int8range("product_id" * 2097152 + "min_quantity", "product_id" * 2097152 + "max_quantity", '[]') WITH &&);
--> statement-breakpoint
do $$
declare
  part text;
begin
  foreach part in array array['product_oem', 'oem_price', 'oem_service'] loop
    execute format('create trigger shown_insert after insert on %I referencing new table as is_now for each statement execute function product_part_shown(%L)', part, 'd');
    execute format('create trigger shown_update after update on %I referencing old table as was new table as is_now for each statement execute function product_part_shown(%L)', part, 'd');
    execute format('create trigger shown_delete after delete on %I referencing old table as was for each statement execute function product_part_shown(%L)', part, 'd');
  end loop;
end $$;
