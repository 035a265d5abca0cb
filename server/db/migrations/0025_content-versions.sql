CREATE TABLE "content_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"awaits_review" boolean NOT NULL,
	"note" text NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"author_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_version_counts" CHECK ("content_version"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_number" ON "content_version" USING btree ("code","lang","version");--> statement-breakpoint
-- What somebody read and agreed to stays as it was.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "content_version" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER shown_insert AFTER INSERT ON "content_version" REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION table_shown('content');
