ALTER TABLE "refund" ADD COLUMN "put_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "raised_at" timestamp with time zone;