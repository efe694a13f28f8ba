CREATE TABLE "product_prices" (
	"price_id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"base_price" numeric(14, 2) NOT NULL,
	"stood_from" timestamp with time zone DEFAULT now() NOT NULL,
	"stood_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_product" ON "product_prices" USING btree ("product_id","stood_until");--> statement-breakpoint
CREATE UNIQUE INDEX "product_prices_standing" ON "product_prices" USING btree ("product_id") WHERE stood_until is null;--> statement-breakpoint
CREATE FUNCTION note_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_prices (product_id, base_price, stood_from)
    SELECT product_id, base_price, now() FROM now_there;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_prices price SET stood_until = now()
    FROM now_there product JOIN was_there before USING (product_id)
    WHERE price.product_id = product.product_id AND price.stood_until IS NULL
      AND before.base_price <> product.base_price;
  INSERT INTO product_prices (product_id, base_price, stood_from)
    SELECT product.product_id, product.base_price, now()
    FROM now_there product JOIN was_there before USING (product_id)
    WHERE before.base_price <> product.base_price;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_note_new_prices
  AFTER INSERT ON products REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_prices();
--> statement-breakpoint
CREATE TRIGGER products_note_changed_prices
  AFTER UPDATE ON products REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_prices();
--> statement-breakpoint
-- The first row of each product is its current price. CREATE TRIGGER has locked the table, so no price can change meanwhile.
INSERT INTO product_prices (product_id, base_price, stood_from)
  SELECT product_id, base_price, created_at FROM products;
