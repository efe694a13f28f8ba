DROP INDEX "d2c_orders_status";--> statement-breakpoint
CREATE INDEX "d2c_orders_status" ON "d2c_orders" USING btree ("status","order_date","d2c_order_id") WHERE deleted_at is null;