DROP INDEX "product_search_tier0";--> statement-breakpoint
DROP INDEX "product_search_tier1";--> statement-breakpoint
DROP INDEX "product_search_tier2";--> statement-breakpoint
UPDATE product_search s SET tier = placed.tier FROM (
  SELECT product_id, CASE WHEN n <= 500 THEN 0 WHEN n <= 2000 THEN 1 WHEN n <= 8000 THEN 2 WHEN n <= 16000 THEN 3 WHEN n <= 32000 THEN 4 ELSE 5 END AS tier
  FROM (SELECT product_id, row_number() OVER (ORDER BY score DESC, product_id DESC) AS n FROM shelf WHERE shelf_id = 0) ranked WHERE n <= 128000) placed
WHERE placed.product_id = s.product_id AND s.tier <> placed.tier;--> statement-breakpoint
CREATE INDEX "product_search_tier3" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE tier = 3;--> statement-breakpoint
CREATE INDEX "product_search_tier4" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE tier = 4;--> statement-breakpoint
CREATE INDEX "product_search_tier5" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE tier = 5;--> statement-breakpoint
CREATE INDEX "product_search_titles" ON "product_search" USING gin ("title_tokens") WITH (gin_pending_list_limit=256) WHERE tier = 9;--> statement-breakpoint
CREATE INDEX "product_search_tier0" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE tier = 0;--> statement-breakpoint
CREATE INDEX "product_search_tier1" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE tier = 1;--> statement-breakpoint
CREATE INDEX "product_search_tier2" ON "product_search" USING gin ("tokens","title_tokens") WITH (gin_pending_list_limit=256) WHERE tier = 2;