CREATE TABLE "stock_movements" (
	"movement_id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"quantity_after" integer NOT NULL,
	"reason" text,
	"username" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('opening', 'set')),
	CONSTRAINT "stock_movements_delta" CHECK ("stock_movements"."delta" <> 0),
	CONSTRAINT "stock_movements_quantity_after" CHECK ("stock_movements"."quantity_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_stock" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","movement_id");
--> statement-breakpoint
-- Opening movements for the existing stock, so that the movements add up to the quantity.
INSERT INTO "stock_movements" ("product_id", "kind", "delta", "quantity_after", "username", "moved_at")
  SELECT "product_id", 'opening', "quantity", "quantity", '', "last_updated" FROM "product_stock" WHERE "quantity" > 0;
