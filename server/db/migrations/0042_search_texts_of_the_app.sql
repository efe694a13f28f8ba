-- The app folds the texts by which rows are found, in TypeScript, and writes them with the rows. Rows of an earlier version have the
-- fold_version 0: the app folds them again after its start. Until then, orders are found by their earlier text.
DROP INDEX "b2b_clients_trigrams";--> statement-breakpoint
DROP INDEX "products_trigrams";--> statement-breakpoint
DROP TRIGGER "d2c_orders_find_new" ON "d2c_orders";--> statement-breakpoint
DROP TRIGGER "d2c_orders_find_changed" ON "d2c_orders";--> statement-breakpoint
DROP TRIGGER "d2c_order_items_find_new" ON "d2c_order_items";--> statement-breakpoint
DROP TRIGGER "d2c_order_items_find_changed" ON "d2c_order_items";--> statement-breakpoint
DROP TRIGGER "shipments_find_new" ON "shipments";--> statement-breakpoint
DROP TRIGGER "shipments_find_changed" ON "shipments";--> statement-breakpoint
DROP FUNCTION find_new_rows_again(), find_changed_row_again(), find_d2c_orders_by(integer[]), d2c_search_text(d2c_orders),
  trigram_text(text), search_text(text), search_text_of_folded(text), fold_for_search(text), words_of(text[]);--> statement-breakpoint
ALTER TABLE "b2b_clients" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "b2b_clients" ADD COLUMN "fold_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_order_search" ADD COLUMN "fold_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fold_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "b2b_clients_trigrams" ON "b2b_clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_trigrams" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "d2c_order_search" DROP COLUMN "order_date";
