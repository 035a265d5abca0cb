ALTER TABLE "supplier_offer" ADD COLUMN "certificates_needed" text[] DEFAULT '{}' NOT NULL;
