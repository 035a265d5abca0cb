-- A search looks at the most popular first. Marks among the words of all made it walk through the lists of all; these stay short.
CREATE INDEX "product_search_tier0" ON "product_search" USING gin ("tokens") WITH (gin_pending_list_limit=256) WHERE tier = 0;--> statement-breakpoint
CREATE INDEX "product_search_tier1" ON "product_search" USING gin ("tokens") WITH (gin_pending_list_limit=256) WHERE tier = 1;--> statement-breakpoint
CREATE INDEX "product_search_tier2" ON "product_search" USING gin ("tokens") WITH (gin_pending_list_limit=256) WHERE tier = 2;--> statement-breakpoint
-- What a search asks of each product it found, without the rows of the shelf.
CREATE INDEX "shelf_found" ON "shelf" USING btree ("product_id","score","leaf_id") WHERE shelf_id = 0;--> statement-breakpoint
-- The words of a title are read of everything that matches, all the words of a product hardly ever: those give way in a long row.
ALTER TABLE "product_search" ALTER COLUMN "title_tokens" SET STORAGE MAIN;
