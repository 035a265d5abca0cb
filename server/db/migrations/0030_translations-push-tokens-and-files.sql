CREATE TABLE "push_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"member_id" bigint NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"os_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_token_token_unique" UNIQUE("token"),
	CONSTRAINT "push_token_filled" CHECK ("push_token"."token" <> '')
);
--> statement-breakpoint
CREATE TABLE "seller_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"store_id" bigint NOT NULL,
	"member_id" bigint,
	"content_type" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_file_key_unique" UNIQUE("key"),
	CONSTRAINT "seller_file_size" CHECK ("seller_file"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"original_hash" "bytea" NOT NULL,
	"target" text NOT NULL,
	"made_by" text NOT NULL,
	"translated" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_original_hash_target_made_by_pk" PRIMARY KEY("original_hash","target","made_by"),
	CONSTRAINT "translation_hash" CHECK (length("translation"."original_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "push_token" ADD CONSTRAINT "push_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_token" ADD CONSTRAINT "push_token_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_file" ADD CONSTRAINT "seller_file_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_file" ADD CONSTRAINT "seller_file_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_token_member" ON "push_token" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "push_token_session" ON "push_token" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "seller_file_store" ON "seller_file" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "translation_age" ON "translation" USING btree ("created_at");