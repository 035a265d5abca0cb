ALTER TABLE "carton" DROP CONSTRAINT "carton_measures";--> statement-breakpoint
ALTER TABLE "carton" ADD COLUMN "measured_again" jsonb;--> statement-breakpoint
ALTER TABLE "carton" ADD CONSTRAINT "carton_measures" CHECK ("carton"."length" between 1 and 1200 and "carton"."width" between 1 and 300 and "carton"."height" between 1 and 300 and "carton"."grams" between 1 and 30000000);