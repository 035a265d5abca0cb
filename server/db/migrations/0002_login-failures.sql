CREATE TABLE "login_failure" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "failed_logins";--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "failed_since";