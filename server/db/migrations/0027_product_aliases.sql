DROP INDEX "products_trigrams";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- An index needs an immutable expression, and array_to_string is only stable, because for other types it depends on settings.
CREATE FUNCTION words_of(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string($1, ' ')
$$;
--> statement-breakpoint
CREATE INDEX "products_trigrams" ON "products" USING gin (fold_for_search("name" || ' ' || "product_code" || ' ' || "dimensions" || ' ' || words_of("aliases")) gin_trgm_ops);
