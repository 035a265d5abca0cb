CREATE TABLE "once_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "once_token_purpose" CHECK ("once_token"."purpose" in ('password', 'signIn'))
);
--> statement-breakpoint
ALTER TABLE "once_token" ADD CONSTRAINT "once_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "once_token_member" ON "once_token" USING btree ("member_id","purpose");
