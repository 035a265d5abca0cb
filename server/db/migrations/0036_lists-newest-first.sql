DROP INDEX "inspection_line";--> statement-breakpoint
DROP INDEX "notice_member";--> statement-breakpoint
DROP INDEX "order_buyer";--> statement-breakpoint
DROP INDEX "order_store";--> statement-breakpoint
DROP INDEX "receipt_member";--> statement-breakpoint
DROP INDEX "offer_request_member";--> statement-breakpoint
DROP INDEX "wallet_entry_member";--> statement-breakpoint
CREATE INDEX "inspection_line" ON "inspection" USING btree ("order_line_id","id");--> statement-breakpoint
CREATE INDEX "notice_member" ON "notice" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "order_buyer" ON "shop_order" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "order_store" ON "shop_order" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "receipt_member" ON "receipt" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "offer_request_member" ON "offer_request" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "wallet_entry_member" ON "wallet_entry" USING btree ("member_id","id");