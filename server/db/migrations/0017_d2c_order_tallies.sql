CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "d2c_order_tallies" (
	"tally_id" bigserial PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "d2c_order_search_trigrams" ON "d2c_order_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "d2c_orders_to_print" ON "d2c_orders" USING btree ("order_date","d2c_order_id") WHERE deleted_at is null and status in ('pending', 'printing');--> statement-breakpoint
CREATE INDEX "d2c_orders_history" ON "d2c_orders" USING btree ("order_date","d2c_order_id") WHERE deleted_at is null and status in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "d2c_payments_due_settled" ON "d2c_payments_due" USING btree ("closed_at","due_id") WHERE closed_at is not null and settled_amount > 0;--> statement-breakpoint
CREATE INDEX "shipments_under_way" ON "shipments" USING btree ("shipment_id") WHERE shipment_status not in ('delivered', 'cancelled', 'returned');
--> statement-breakpoint
CREATE FUNCTION tally_new_d2c_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO d2c_order_tallies (status, orders, amount)
  SELECT status, count(*), sum(total_price) FROM now_there WHERE deleted_at IS NULL GROUP BY status;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tally_changed_d2c_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO d2c_order_tallies (status, orders, amount)
  SELECT status, sum(orders), sum(amount) FROM (
    SELECT status, 1 AS orders, total_price AS amount FROM now_there WHERE deleted_at IS NULL
    UNION ALL
    SELECT status, -1, -total_price FROM was_there WHERE deleted_at IS NULL) changed
  GROUP BY status HAVING sum(orders) <> 0 OR sum(amount) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tally_gone_d2c_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO d2c_order_tallies (status, orders, amount)
  SELECT status, -count(*), -sum(total_price) FROM was_there WHERE deleted_at IS NULL GROUP BY status;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Recomputes the tallies after orders were written without triggers, and once for the existing orders.
CREATE FUNCTION recount_d2c_orders() RETURNS void LANGUAGE sql AS $$
  DELETE FROM d2c_order_tallies;
  INSERT INTO d2c_order_tallies (status, orders, amount)
  SELECT status, count(*), sum(total_price) FROM d2c_orders WHERE deleted_at IS NULL GROUP BY status;
$$;
--> statement-breakpoint
CREATE FUNCTION recount_truncated_d2c_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_d2c_orders();
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Merges the rows. It is one statement, so a reader sees the rows before it or after it. Rows that another call has locked are skipped.
CREATE FUNCTION fold_d2c_order_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM d2c_order_tallies WHERE tally_id IN (
      SELECT tally_id FROM d2c_order_tallies ORDER BY tally_id FOR UPDATE SKIP LOCKED)
    RETURNING status, orders, amount)
  INSERT INTO d2c_order_tallies (status, orders, amount)
  SELECT status, sum(orders), sum(amount) FROM gone GROUP BY status HAVING sum(orders) <> 0 OR sum(amount) <> 0
$$;
--> statement-breakpoint
CREATE TRIGGER d2c_orders_tally_new AFTER INSERT ON d2c_orders REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_new_d2c_orders();
--> statement-breakpoint
CREATE TRIGGER d2c_orders_tally_changed AFTER UPDATE ON d2c_orders
  REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_d2c_orders();
--> statement-breakpoint
CREATE TRIGGER d2c_orders_tally_gone AFTER DELETE ON d2c_orders REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_d2c_orders();
--> statement-breakpoint
CREATE TRIGGER d2c_orders_tally_truncated AFTER TRUNCATE ON d2c_orders
  FOR EACH STATEMENT EXECUTE FUNCTION recount_truncated_d2c_orders();
--> statement-breakpoint
SELECT recount_d2c_orders();
