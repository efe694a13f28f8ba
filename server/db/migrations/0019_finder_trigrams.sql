DROP INDEX "b2b_orders_client";--> statement-breakpoint
CREATE INDEX "b2b_clients_trigrams" ON "b2b_clients" USING gin (fold_for_search("name" || ' ' || "contact_person" || ' ' || "phone" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_trigrams" ON "products" USING gin (fold_for_search("name" || ' ' || "product_code" || ' ' || "dimensions") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "b2b_orders_client" ON "b2b_orders" USING btree ("client_id","order_date","b2b_order_id");