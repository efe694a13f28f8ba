-- The same as foldForSearch of src/domain/search-fold.ts, which gives the reasons.
CREATE OR REPLACE FUNCTION fold_for_search(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text;
BEGIN
  IF octet_length($1) = char_length($1) THEN
    RETURN translate(lower($1), '`', '''');
  END IF;
  folded := normalize(translate($1, '´″', '''"'), NFKD);
  folded := regexp_replace(folded, '[هھہ]\u200c', 'ە', 'g');
  folded := replace(folded, U&'\064A\0654', 'ئ');
  folded := regexp_replace(folded,
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u0600-\u0605\u0621\u061c\u0640\u0674\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]',
    '', 'g');
  folded := lower(folded);
  folded := regexp_replace(folded, '(?<![\u0620-\u064a\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f])ئ', 'ا', 'g');
  folded := translate(folded,
    '٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹`´‘’‚‛ʹʻʼʽʾʿˈ′‵ꞌ“”„‟«»″‶‐‑‒–—―−،؛؟đħıłøŧςٱٲٳݳݴپچڒړڔڕژڢڤڥڨکڪګڬڭگݢڵڶڷڸݪةھہۃۄۅۆۇۈۉۊۋۏىیۍێېۑےؠئؽؾؿ',
    '00112233445566778899''''''''''''''''''''''''''''''''""""""""-------,;?dhilotσااااابجررررزفففقكككككككلللللههههووووووووويييييييييييي');
  folded := regexp_replace(folded, 'ە(?=[\u0620-\u064a\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f])', '', 'g');
  folded := replace(folded, 'ە', 'ه');
  folded := regexp_replace(folded, 'ا{2,}', 'ا', 'g');
  RETURN regexp_replace(folded, 'و{2,}', 'و', 'g');
END
$$;
--> statement-breakpoint
-- The same as textForSearch: the folded text, and the national form of each phone number that is written in another form.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found text := public.fold_for_search($1);
  number text[];
  national text;
BEGIN
  FOR number IN SELECT regexp_matches(found,
    '(?<![0-9a-z])(?:(?:(?:\+|00?)?[ \t\n\r()./_-]*964[ \t\n\r()./_-]*(?:0[ \t\n\r()./_-]*)*|0[ \t\n\r()./_-]*)?7(?:[ \t\n\r()./_-]*[0-9]){9}|(?:(?:\+|00?)?[ \t\n\r()./_-]*964[ \t\n\r()./_-]*(?:0[ \t\n\r()./_-]*)*|0[ \t\n\r()./_-]*)[1-6](?:[ \t\n\r()./_-]*[0-9]){6,8})(?![0-9a-z])',
    'g')
  LOOP
    national := '0' || regexp_replace(regexp_replace(number[1], '[^0-9]', '', 'g'), '^0*(?:964)?0*', '');
    IF strpos(found, national) = 0 THEN
      found := found || ' ' || national;
    END IF;
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
DROP INDEX "b2b_clients_trigrams";--> statement-breakpoint
CREATE INDEX "b2b_clients_trigrams" ON "b2b_clients" USING gin (search_text("name" || ' ' || "contact_person" || ' ' || "phone" || ' ' || "email") gin_trgm_ops);
--> statement-breakpoint
REINDEX INDEX products_trigrams;
--> statement-breakpoint
CREATE FUNCTION d2c_search_text(d2c_orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT search_text(concat_ws(' ',
    $1.customer_name, $1.customer_phone, $1.customer_handle, $1.customer_email,
    (SELECT name FROM provinces WHERE province_id = $1.province_id), $1.customer_district, $1.customer_address,
    (SELECT string_agg(concat_ws(' ', item.product_name, product.product_code), ' ')
       FROM d2c_order_items item LEFT JOIN products product USING (product_id)
       WHERE item.d2c_order_id = $1.d2c_order_id),
    (SELECT string_agg(shipment.tracking_number, ' ')
       FROM shipments shipment WHERE shipment.d2c_order_id = $1.d2c_order_id)))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_d2c_orders_by(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO d2c_order_search AS known (d2c_order_id, order_date, text)
  SELECT ordered.d2c_order_id, ordered.order_date, d2c_search_text(ordered)
  FROM d2c_orders ordered WHERE ordered.d2c_order_id = ANY(ids)
  ON CONFLICT (d2c_order_id) DO UPDATE SET text = excluded.text, order_date = excluded.order_date
    WHERE known.text <> excluded.text OR known.order_date <> excluded.order_date
$$;
--> statement-breakpoint
-- Creates the table again in the order of the ids, and then its index: an index that is filled row by row is twice as large.
CREATE TABLE d2c_order_search_refolded AS
SELECT ordered.d2c_order_id, d2c_search_text(ordered) AS text, ordered.order_date
FROM d2c_orders ordered ORDER BY ordered.d2c_order_id;
--> statement-breakpoint
DROP TABLE d2c_order_search;
--> statement-breakpoint
ALTER TABLE d2c_order_search_refolded RENAME TO d2c_order_search;
--> statement-breakpoint
ALTER TABLE "d2c_order_search" ADD PRIMARY KEY ("d2c_order_id"),
  ALTER COLUMN "text" SET NOT NULL,
  ALTER COLUMN "order_date" SET NOT NULL,
  ADD CONSTRAINT "d2c_order_search_d2c_order_id_d2c_orders_d2c_order_id_fk" FOREIGN KEY ("d2c_order_id") REFERENCES "public"."d2c_orders"("d2c_order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "d2c_order_search_trigrams" ON "d2c_order_search" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
ANALYZE d2c_order_search;
