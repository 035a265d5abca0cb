CREATE INDEX "payment_escrow_open" ON "payment" USING btree ("order_id") WHERE "payment"."method" = 'ESCROW' and "payment"."status" = 'captured' and "payment"."escrow_confirmed_at" is null;--> statement-breakpoint
-- A sale moves one product on its shelves. PostgreSQL took lists of ids for longer than they are and planned these statements anew each time.
alter function put_on_shelves(bigint[]) set plan_cache_mode = force_generic_plan;
