CREATE TABLE "ip_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ip_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"state" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"url" text NOT NULL,
	"certificate" text NOT NULL,
	"rights" jsonb NOT NULL,
	"reporter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ip_report_said" CHECK ("ip_report"."title" <> '' and "ip_report"."reason" <> '' and "ip_report"."details" <> '')
);
--> statement-breakpoint
CREATE TABLE "ip_report_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ip_report_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"member_id" bigint,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ip_report" ADD CONSTRAINT "ip_report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_report_history" ADD CONSTRAINT "ip_report_history_report_id_ip_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."ip_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_report_history" ADD CONSTRAINT "ip_report_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ip_report_member" ON "ip_report" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "ip_report_state" ON "ip_report" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ip_report_history_report" ON "ip_report_history" USING btree ("report_id","id");