CREATE TABLE "shop_settings" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"company_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"low_stock_threshold" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."is_only_row"),
	CONSTRAINT "shop_settings_low_stock_threshold" CHECK ("shop_settings"."low_stock_threshold" >= 0)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;