CREATE TABLE "picture_source" (
	"source" text PRIMARY KEY NOT NULL,
	"stamp" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
