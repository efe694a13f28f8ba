ALTER TABLE "d2c_orders" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD COLUMN "sheet_printed_at" timestamp with time zone;