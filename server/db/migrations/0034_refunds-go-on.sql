CREATE TABLE "claim_goods" (
	"claim_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "claim_goods_claim_id_order_line_id_sku_id_pk" PRIMARY KEY("claim_id","order_line_id","sku_id"),
	CONSTRAINT "claim_goods_quantity" CHECK ("claim_goods"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "refund_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decision" text NOT NULL,
	"member_id" bigint NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "claim_line" DROP CONSTRAINT "claim_line_quantity";--> statement-breakpoint
ALTER TABLE "claim_line" ADD COLUMN "taken_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_goods" ADD CONSTRAINT "claim_goods_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_goods" ADD CONSTRAINT "claim_goods_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_goods" ADD CONSTRAINT "claim_goods_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD CONSTRAINT "refund_decision_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD CONSTRAINT "refund_decision_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_goods_line" ON "claim_goods" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_decision_refund" ON "refund_decision" USING btree ("refund_id","id");--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_quantity" CHECK ("claim_line"."quantity" >= 0 and "claim_line"."taken_out" >= 0 and "claim_line"."quantity" + "claim_line"."taken_out" >= 1);--> statement-breakpoint
-- Until now everything that came back was put on the shelf as what had been ordered: that is what is known of it.
insert into claim_goods (claim_id, order_line_id, sku_id, quantity)
select c.id, l.order_line_id, o.sku_id, l.quantity
from claim c join claim_line l on l.claim_id = c.id join order_line o on o.id = l.order_line_id
where c.kind in ('return', 'exchange') and c.status in ('goodsReceived', 'done');
--> statement-breakpoint
create trigger append_only before update or delete on refund_decision for each row execute function append_only();
--> statement-breakpoint
-- A cancellation the provider could not carry out holds its refund up no longer.
update refund set provider_cancellation_id = null where status = 'failed' and failure = 'CANCELLATION_FAILED';
