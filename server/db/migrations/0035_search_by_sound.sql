-- Changes a folded text as searchForm and withJoinedWords of src/domain/search-fold.ts do, and appends its phone numbers.
CREATE OR REPLACE FUNCTION search_text_of_folded(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found text := replace(replace(translate($1, 'صطظضذ', 'ستززز'), 'عبدول', 'عبدال'), 'رحمان', 'رحمن');
  matched text[];
  word text;
BEGIN
  FOR matched IN SELECT regexp_matches(found,
    '(?<![0-9a-z])(?:(?:(?:\+|00?)?[ \t\n\r()./_-]*964[ \t\n\r()./_-]*(?:0[ \t\n\r()./_-]*)*|0[ \t\n\r()./_-]*)?7(?:[ \t\n\r()./_-]*[0-9]){9}|(?:(?:\+|00?)?[ \t\n\r()./_-]*964[ \t\n\r()./_-]*(?:0[ \t\n\r()./_-]*)*|0[ \t\n\r()./_-]*)[1-6](?:[ \t\n\r()./_-]*[0-9]){6,8})(?![0-9a-z])',
    'g')
  LOOP
    word := '0' || regexp_replace(regexp_replace(matched[1], '[^0-9]', '', 'g'), '^0*(?:964)?0*', '');
    IF strpos(found, word) = 0 THEN
      found := found || ' ' || word;
    END IF;
  END LOOP;
  FOR matched IN SELECT regexp_matches(found,
    '[^ \t\n\r]*[^ \t\n\r''_-][''_-][^ \t\n\r''_-][^ \t\n\r]*', 'g')
  LOOP
    word := translate(matched[1], '_''-', '');
    IF strpos(found, word) = 0 THEN
      found := found || ' ' || word;
    END IF;
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
-- The same as textForSearch.
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN public.search_text_of_folded(public.fold_for_search($1));
END
$$;
--> statement-breakpoint
-- Trigrams consist of the letters that the database's LC_CTYPE knows. The embedded database has LC_CTYPE C, which knows no
-- Arabic letters, so searching for an Arabic word would read the whole table. This function replaces each Arabic letter by an
-- uppercase ASCII letter. Folded texts have no uppercase letters, so LIKE, which respects the case, finds no wrong rows.
CREATE OR REPLACE FUNCTION trigram_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate($1, 'ابتثجحخدرزسشعغفقكلمنهوي', 'ABTPJHXDRZSCEGFQKLMNVWY')
$$;
--> statement-breakpoint
DROP INDEX "products_trigrams";--> statement-breakpoint
CREATE INDEX "products_trigrams" ON "products" USING gin (trigram_text(search_text("name" || ' ' || "product_code" || ' ' || "dimensions" || ' ' || words_of("aliases"))) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX "b2b_clients_trigrams";--> statement-breakpoint
CREATE INDEX "b2b_clients_trigrams" ON "b2b_clients" USING gin (trigram_text(search_text("name" || ' ' || "contact_person" || ' ' || "phone" || ' ' || "email")) gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION d2c_search_text(d2c_orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT trigram_text(search_text(concat_ws(' ',
    $1.customer_name, $1.customer_phone, $1.customer_handle, $1.customer_email,
    (SELECT name FROM provinces WHERE province_id = $1.province_id), $1.customer_district, $1.customer_address,
    (SELECT string_agg(concat_ws(' ', item.product_name, product.product_code), ' ')
       FROM d2c_order_items item LEFT JOIN products product USING (product_id)
       WHERE item.d2c_order_id = $1.d2c_order_id),
    (SELECT string_agg(shipment.tracking_number, ' ')
       FROM shipments shipment WHERE shipment.d2c_order_id = $1.d2c_order_id))))
$$;
--> statement-breakpoint
-- Computes the new texts from the folded texts, without reading the orders again.
CREATE TABLE d2c_order_search_by_sound AS
SELECT d2c_order_id, trigram_text(search_text_of_folded(text)) AS text, order_date FROM d2c_order_search ORDER BY d2c_order_id;
--> statement-breakpoint
DROP TABLE d2c_order_search;
--> statement-breakpoint
ALTER TABLE d2c_order_search_by_sound RENAME TO d2c_order_search;
--> statement-breakpoint
ALTER TABLE "d2c_order_search" ADD PRIMARY KEY ("d2c_order_id"),
  ALTER COLUMN "text" SET NOT NULL,
  ALTER COLUMN "order_date" SET NOT NULL,
  ADD CONSTRAINT "d2c_order_search_d2c_order_id_d2c_orders_d2c_order_id_fk" FOREIGN KEY ("d2c_order_id") REFERENCES "public"."d2c_orders"("d2c_order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "d2c_order_search_trigrams" ON "d2c_order_search" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
ANALYZE d2c_order_search;
