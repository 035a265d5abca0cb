ALTER TABLE "content_version" ADD COLUMN "needs_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_says_changes" CHECK (not "content_version"."needs_consent" or "content_version"."changes" <> '');