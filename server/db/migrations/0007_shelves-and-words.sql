CREATE TABLE "shelf" (
	"shelf_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"leaf_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"price_min" bigint NOT NULL,
	"sold" integer NOT NULL,
	"score" integer NOT NULL,
	"min_order_quantity" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"rating" smallint NOT NULL,
	"sample" boolean NOT NULL,
	"store_type" text NOT NULL,
	"ships_from" text NOT NULL,
	"certificates" text[] NOT NULL,
	CONSTRAINT "shelf_shelf_id_product_id_pk" PRIMARY KEY("shelf_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"lang" text NOT NULL,
	"word" text NOT NULL,
	"count" integer NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "search_word_lang_word_pk" PRIMARY KEY("lang","word")
);
--> statement-breakpoint
DROP INDEX "product_newest";--> statement-breakpoint
DROP INDEX "product_price";--> statement-breakpoint
DROP INDEX "product_sold";--> statement-breakpoint
DROP INDEX "product_search_tokens";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "title_tokens" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "tier" smallint DEFAULT 9 NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf" ADD CONSTRAINT "shelf_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_newest" ON "shelf" USING btree ("shelf_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "shelf_price" ON "shelf" USING btree ("shelf_id","price_min","product_id");--> statement-breakpoint
CREATE INDEX "shelf_sold" ON "shelf" USING btree ("shelf_id","sold","product_id");--> statement-breakpoint
CREATE INDEX "shelf_score" ON "shelf" USING btree ("shelf_id","score","product_id");--> statement-breakpoint
CREATE INDEX "shelf_product" ON "shelf" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_word_begun" ON "search_word" USING btree ("lang","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_keys" ON "search_word" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "product_search_tokens" ON "product_search" USING gin ("tokens") WITH (gin_pending_list_limit=256);