INSERT INTO catalogue_version DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION rename_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET name = gen_random_uuid();
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The trigger runs before the statement, so each transaction that changes products locks the one row of
-- catalogue_version first. That prevents deadlocks.
CREATE TRIGGER products_rename_catalogue
  BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION rename_catalogue();
