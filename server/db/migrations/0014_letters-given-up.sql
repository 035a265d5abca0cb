DROP INDEX "mail_open";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_open" ON "mail" USING btree ("next_try_at") WHERE "mail"."sent_at" is null and "mail"."given_up_at" is null;