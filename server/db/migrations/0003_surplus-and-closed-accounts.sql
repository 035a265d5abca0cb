DROP INDEX "payment_open";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "account_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_unfinished" ON "payment" USING btree ("created_at") WHERE "payment"."status" <> 'captured';