ALTER TABLE "product_stock" DROP CONSTRAINT "product_stock_quantity";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_quantity_after";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_mode" text DEFAULT 'by_hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "order_kind" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "order_id" integer;--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_kind","order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_mode" CHECK ("products"."stock_mode" in ('by_hand', 'by_orders', 'made_to_order'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_kind" CHECK ("stock_movements"."order_kind" in ('d2c', 'b2b'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_named" CHECK (("stock_movements"."order_kind" is null) = ("stock_movements"."order_id" is null));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('opening', 'set', 'taken', 'put_back'));