INSERT INTO catalogue_version DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION rename_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET name = gen_random_uuid();
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Before the statement: whoever changes products takes this row first, so that two of them take turns
-- instead of waiting for each other in a circle.
CREATE TRIGGER products_rename_catalogue
  BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION rename_catalogue();
