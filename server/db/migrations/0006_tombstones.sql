DROP INDEX "d2c_orders_date";--> statement-breakpoint
DROP INDEX "d2c_orders_status";--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "d2c_orders_date" ON "d2c_orders" USING btree ("order_date","d2c_order_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "d2c_orders_status" ON "d2c_orders" USING btree ("status","order_date") WHERE deleted_at is null;