CREATE TABLE IF NOT EXISTS "product_name_offers" (
	"offer_id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL CONSTRAINT "product_name_offers_product_id_products_product_id_fk" REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action,
	"alias" text NOT NULL,
	"folded" text NOT NULL,
	"offered_by" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"refused_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_name_offers_times" CHECK ("product_name_offers"."times" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "product_name_offers_name" ON "product_name_offers" USING btree ("product_id","folded");
