DROP INDEX "b2b_clients_name";--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
CREATE INDEX "b2b_clients_name" ON "b2b_clients" USING btree (lower("name") collate "C","client_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name") collate "C","product_id");