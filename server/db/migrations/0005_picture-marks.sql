CREATE TABLE "picture_mark" (
	"base" text NOT NULL,
	"part" smallint NOT NULL,
	"version" integer NOT NULL,
	"bits" bit(256) NOT NULL,
	"vector" "bytea",
	CONSTRAINT "picture_mark_base_part_pk" PRIMARY KEY("base","part")
);
--> statement-breakpoint
CREATE INDEX "product_picture_base" ON "product_picture" USING btree ("base");