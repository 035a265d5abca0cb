CREATE TABLE "certification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"product_name" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applicant_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"certificate_name" text,
	"certificate_number" text,
	"issued_on" date,
	"valid_until" date,
	CONSTRAINT "certification_number_unique" UNIQUE("number"),
	CONSTRAINT "certification_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "certification_issued" CHECK (("certification"."status" = 'issued') = ("certification"."certificate_number" is not null) and ("certification"."certificate_number" is null) = ("certification"."issued_on" is null) and ("certification"."certificate_number" is null) = ("certification"."certificate_name" is null)),
	CONSTRAINT "certification_dates" CHECK ("certification"."valid_until" is null or "certification"."valid_until" >= "certification"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "certification_file" (
	"certification_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "certification_file_certification_id_attachment_id_pk" PRIMARY KEY("certification_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "certification_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certification_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_role" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "attachment_unused";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "hangs_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_file" ADD CONSTRAINT "certification_file_certification_id_certification_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_file" ADD CONSTRAINT "certification_file_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_history" ADD CONSTRAINT "certification_history_certification_id_certification_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_history" ADD CONSTRAINT "certification_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certification_member" ON "certification" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "certification_status" ON "certification" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "certification_file_attachment" ON "certification_file" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "certification_history_one" ON "certification_history" USING btree ("certification_id","id");--> statement-breakpoint
CREATE INDEX "attachment_unused" ON "attachment" USING btree ("created_at") WHERE "attachment"."order_id" is null and not "attachment"."hangs_elsewhere";