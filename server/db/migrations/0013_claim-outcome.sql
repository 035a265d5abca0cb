ALTER TABLE "claim" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "raised_at" timestamp with time zone;