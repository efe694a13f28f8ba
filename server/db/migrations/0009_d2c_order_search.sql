CREATE TABLE "d2c_order_search" (
	"d2c_order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "d2c_order_search" ADD CONSTRAINT "d2c_order_search_d2c_order_id_d2c_orders_d2c_order_id_fk" FOREIGN KEY ("d2c_order_id") REFERENCES "public"."d2c_orders"("d2c_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The same as foldForSearch of src/domain/search-fold.ts: lowercase letters without diacritics, ASCII digits, one form for
-- letters that people use interchangeably.
CREATE FUNCTION fold_for_search(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    lower(regexp_replace(
      normalize(lower($1), NFKD),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u0600-\u0605\u061c\u0640\u070f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]',
      '', 'g')),
    'ٱةەىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اههييك01234567890123456789')
$$;
--> statement-breakpoint
CREATE FUNCTION find_d2c_orders_by(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO d2c_order_search AS known (d2c_order_id, text)
  SELECT ordered.d2c_order_id, fold_for_search(concat_ws(' ',
    ordered.customer_name, ordered.customer_phone, ordered.customer_handle, ordered.customer_email,
    province.name, ordered.customer_district, ordered.customer_address,
    (SELECT string_agg(concat_ws(' ', item.product_name, product.product_code), ' ')
       FROM d2c_order_items item LEFT JOIN products product USING (product_id)
       WHERE item.d2c_order_id = ordered.d2c_order_id),
    (SELECT string_agg(shipment.tracking_number, ' ')
       FROM shipments shipment WHERE shipment.d2c_order_id = ordered.d2c_order_id)))
  FROM d2c_orders ordered LEFT JOIN provinces province USING (province_id)
  WHERE ordered.d2c_order_id = ANY(ids)
  ON CONFLICT (d2c_order_id) DO UPDATE SET text = excluded.text WHERE known.text <> excluded.text
$$;
--> statement-breakpoint
CREATE FUNCTION find_new_rows_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_d2c_orders_by((SELECT array_agg(DISTINCT d2c_order_id) FROM now_there));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION find_changed_row_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_d2c_orders_by(ARRAY[NEW.d2c_order_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER d2c_orders_find_new AFTER INSERT ON d2c_orders REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION find_new_rows_again();
--> statement-breakpoint
CREATE TRIGGER d2c_order_items_find_new AFTER INSERT ON d2c_order_items REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION find_new_rows_again();
--> statement-breakpoint
CREATE TRIGGER shipments_find_new AFTER INSERT ON shipments REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION find_new_rows_again();
--> statement-breakpoint
-- A change of the status, which is the most frequent change, does not fire this trigger.
CREATE TRIGGER d2c_orders_find_changed
  AFTER UPDATE OF customer_name, customer_phone, customer_handle, customer_email, customer_address, customer_district, province_id
  ON d2c_orders FOR EACH ROW EXECUTE FUNCTION find_changed_row_again();
--> statement-breakpoint
CREATE TRIGGER d2c_order_items_find_changed AFTER UPDATE OF product_name ON d2c_order_items
  FOR EACH ROW EXECUTE FUNCTION find_changed_row_again();
--> statement-breakpoint
CREATE TRIGGER shipments_find_changed AFTER UPDATE OF tracking_number ON shipments
  FOR EACH ROW EXECUTE FUNCTION find_changed_row_again();
--> statement-breakpoint
SELECT find_d2c_orders_by((SELECT array_agg(d2c_order_id) FROM d2c_orders));
