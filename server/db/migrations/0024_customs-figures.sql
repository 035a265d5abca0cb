CREATE TABLE "personal_read" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_read_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "figures_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_by_member_id_fk" FOREIGN KEY ("by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_read_member" ON "personal_read" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "personal_read_order" ON "personal_read" USING btree ("order_id");--> statement-breakpoint
-- What was released before stands as customs fixed it.
UPDATE "declaration" SET "figures_at" = "released_at" WHERE "status" = 'released';