ALTER TABLE "push_token" DROP CONSTRAINT "push_token_session_hash_session_token_hash_fk";
--> statement-breakpoint
ALTER TABLE "push_token" ADD CONSTRAINT "push_token_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE cascade;