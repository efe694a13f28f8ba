-- The app has never written another name. Such a row came with a changed file.
DELETE FROM "backup_runs" WHERE "file" !~ '^order-desk-[0-9]{4,6}-[0-9]{2}-[0-9]{2}-[0-9a-f]{8}[.]export$';--> statement-breakpoint
ALTER TABLE "b2b_order_items" DROP CONSTRAINT IF EXISTS "b2b_order_items_numbers";--> statement-breakpoint
ALTER TABLE "b2b_order_items" ADD CONSTRAINT "b2b_order_items_numbers" CHECK ('NaN' not in ("b2b_order_items"."unit_price", "b2b_order_items"."subtotal"));--> statement-breakpoint
ALTER TABLE "b2b_orders" DROP CONSTRAINT IF EXISTS "b2b_orders_numbers";--> statement-breakpoint
ALTER TABLE "b2b_orders" ADD CONSTRAINT "b2b_orders_numbers" CHECK ('NaN' not in ("b2b_orders"."total_price", "b2b_orders"."total_paid"));--> statement-breakpoint
ALTER TABLE "b2b_payments" DROP CONSTRAINT IF EXISTS "b2b_payments_numbers";--> statement-breakpoint
ALTER TABLE "b2b_payments" ADD CONSTRAINT "b2b_payments_numbers" CHECK ('NaN' not in ("b2b_payments"."amount_paid"));--> statement-breakpoint
ALTER TABLE "backup_runs" DROP CONSTRAINT IF EXISTS "backup_runs_file";--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_file" CHECK ("backup_runs"."file" ~ '^order-desk-[0-9]{4,6}-[0-9]{2}-[0-9]{2}-[0-9a-f]{8}[.]export$');--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" DROP CONSTRAINT IF EXISTS "d2c_bulk_payments_numbers";--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" ADD CONSTRAINT "d2c_bulk_payments_numbers" CHECK ('NaN' not in ("d2c_bulk_payments"."amount", "d2c_bulk_payments"."settled", "d2c_bulk_payments"."fees", "d2c_bulk_payments"."unexplained"));--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" DROP CONSTRAINT IF EXISTS "d2c_due_allocations_numbers";--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" ADD CONSTRAINT "d2c_due_allocations_numbers" CHECK ('NaN' not in ("d2c_due_allocations"."amount", "d2c_due_allocations"."fee", "d2c_due_allocations"."left"));--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" DROP CONSTRAINT IF EXISTS "d2c_statement_rows_numbers";--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD CONSTRAINT "d2c_statement_rows_numbers" CHECK ('NaN' not in ("d2c_statement_rows"."amount", "d2c_statement_rows"."fee", "d2c_statement_rows"."settled", "d2c_statement_rows"."unexplained"));--> statement-breakpoint
ALTER TABLE "d2c_order_tallies" DROP CONSTRAINT IF EXISTS "d2c_order_tallies_numbers";--> statement-breakpoint
ALTER TABLE "d2c_order_tallies" ADD CONSTRAINT "d2c_order_tallies_numbers" CHECK ('NaN' not in ("d2c_order_tallies"."amount"));--> statement-breakpoint
ALTER TABLE "d2c_order_items" DROP CONSTRAINT IF EXISTS "d2c_order_items_numbers";--> statement-breakpoint
ALTER TABLE "d2c_order_items" ADD CONSTRAINT "d2c_order_items_numbers" CHECK ('NaN' not in ("d2c_order_items"."unit_price", "d2c_order_items"."custom_cost", "d2c_order_items"."subtotal"));--> statement-breakpoint
ALTER TABLE "d2c_orders" DROP CONSTRAINT IF EXISTS "d2c_orders_numbers";--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD CONSTRAINT "d2c_orders_numbers" CHECK ('NaN' not in ("d2c_orders"."total_price"));--> statement-breakpoint
ALTER TABLE "filament_purchases" DROP CONSTRAINT IF EXISTS "filament_purchases_numbers";--> statement-breakpoint
ALTER TABLE "filament_purchases" ADD CONSTRAINT "filament_purchases_numbers" CHECK ('NaN' not in ("filament_purchases"."price_per_spool", "filament_purchases"."total_cost"));--> statement-breakpoint
ALTER TABLE "payment_tallies" DROP CONSTRAINT IF EXISTS "payment_tallies_numbers";--> statement-breakpoint
ALTER TABLE "payment_tallies" ADD CONSTRAINT "payment_tallies_numbers" CHECK ('NaN' not in ("payment_tallies"."amount"));--> statement-breakpoint
ALTER TABLE "product_prices" DROP CONSTRAINT IF EXISTS "product_prices_numbers";--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_numbers" CHECK ('NaN' not in ("product_prices"."base_price"));--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT IF EXISTS "products_numbers";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_numbers" CHECK ('NaN' not in ("products"."base_price", "products"."wholesale_price"));--> statement-breakpoint
ALTER TABLE "d2c_payments_due" DROP CONSTRAINT IF EXISTS "d2c_payments_due_numbers";--> statement-breakpoint
ALTER TABLE "d2c_payments_due" ADD CONSTRAINT "d2c_payments_due_numbers" CHECK ('NaN' not in ("d2c_payments_due"."expected_amount", "d2c_payments_due"."settled_amount"));--> statement-breakpoint
ALTER TABLE "sandbox_shipments" DROP CONSTRAINT IF EXISTS "sandbox_shipments_numbers";--> statement-breakpoint
ALTER TABLE "sandbox_shipments" ADD CONSTRAINT "sandbox_shipments_numbers" CHECK ('NaN' not in ("sandbox_shipments"."cash_to_collect"));