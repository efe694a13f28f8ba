CREATE TABLE "payment_tallies" (
	"tally_id" bigserial PRIMARY KEY NOT NULL,
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"things" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_tallies_figure" ON "payment_tallies" USING btree ("figure","day");--> statement-breakpoint
CREATE INDEX "payment_tallies_unfolded" ON "payment_tallies" USING btree ("tally_id") WHERE not is_folded;
--> statement-breakpoint
-- The same as businessDay of src/domain/business-day.ts.
CREATE FUNCTION business_day(timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ($1 AT TIME ZONE 'Asia/Baghdad')::date
$$;
--> statement-breakpoint
-- The due of a returned parcel counts as given up; only the amount that was settled before still counts as due.
CREATE FUNCTION figures_of_due(d2c_payments_due) RETURNS TABLE (figure text, day date, things integer, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT of.figure, business_day($1.created_at), of.things, of.amount FROM (
    SELECT $1.closed_at IS NULL AS is_open, $1.closed_at IS NOT NULL AND $1.closed_because IS DISTINCT FROM 'settled' AS is_given_up
  ) due, LATERAL (VALUES
    ('d2c_owed', is_open::int, CASE WHEN is_open THEN $1.expected_amount - $1.settled_amount ELSE 0 END),
    ('d2c_due', (NOT is_given_up)::int, CASE WHEN is_given_up THEN 0 ELSE $1.expected_amount END),
    ('d2c_given_up', is_given_up::int, CASE WHEN is_given_up THEN $1.settled_amount ELSE 0 END),
    ('d2c_paid', 0, $1.settled_amount)
  ) of (figure, things, amount)
  WHERE of.things <> 0 OR of.amount <> 0
$$;
--> statement-breakpoint
-- The figures of a wholesale order that is completed, by the day of completion.
CREATE FUNCTION figures_of_b2b_order(b2b_orders) RETURNS TABLE (figure text, day date, things integer, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT of.figure, business_day(coalesce($1.completed_at, $1.order_date)), of.things, of.amount FROM (VALUES
    ('b2b_owed', ($1.total_paid < $1.total_price)::int, $1.total_price - $1.total_paid),
    ('b2b_made', 1, $1.total_price),
    ('b2b_paid', 0, $1.total_paid)
  ) of (figure, things, amount)
  WHERE $1.deleted_at IS NULL AND $1.status IN ('completed', 'shipped') AND (of.things <> 0 OR of.amount <> 0)
$$;
--> statement-breakpoint
CREATE FUNCTION tally_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payment_tallies (figure, day, things, amount)
    SELECT figure, day, sum(things), sum(amount) FROM now_there, LATERAL figures_of_due(now_there::d2c_payments_due)
    GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO payment_tallies (figure, day, things, amount)
    SELECT figure, day, -sum(things), -sum(amount) FROM was_there, LATERAL figures_of_due(was_there::d2c_payments_due)
    GROUP BY 1, 2;
  ELSE
    INSERT INTO payment_tallies (figure, day, things, amount)
    SELECT figure, day, sum(things), sum(amount) FROM (
      SELECT of.* FROM now_there, LATERAL figures_of_due(now_there::d2c_payments_due) of
      UNION ALL
      SELECT of.figure, of.day, -of.things, -of.amount FROM was_there, LATERAL figures_of_due(was_there::d2c_payments_due) of
    ) changed
    GROUP BY 1, 2 HAVING sum(things) <> 0 OR sum(amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tally_b2b_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payment_tallies (figure, day, things, amount)
    SELECT figure, day, sum(things), sum(amount) FROM now_there, LATERAL figures_of_b2b_order(now_there::b2b_orders)
    GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO payment_tallies (figure, day, things, amount)
    SELECT figure, day, -sum(things), -sum(amount) FROM was_there, LATERAL figures_of_b2b_order(was_there::b2b_orders)
    GROUP BY 1, 2;
  ELSE
    INSERT INTO payment_tallies (figure, day, things, amount)
    SELECT figure, day, sum(things), sum(amount) FROM (
      SELECT of.* FROM now_there, LATERAL figures_of_b2b_order(now_there::b2b_orders) of
      UNION ALL
      SELECT of.figure, of.day, -of.things, -of.amount FROM was_there, LATERAL figures_of_b2b_order(was_there::b2b_orders) of
    ) changed
    GROUP BY 1, 2 HAVING sum(things) <> 0 OR sum(amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The totals of delivered orders, by the day of delivery.
CREATE FUNCTION tally_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO payment_tallies (figure, day, things, amount)
    SELECT 'd2c_earned', business_day(moved_at), count(*), sum(total_price)
    FROM now_there JOIN d2c_orders USING (d2c_order_id) WHERE to_status = 'completed' GROUP BY 2;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO payment_tallies (figure, day, things, amount)
    SELECT 'd2c_earned', business_day(moved_at), -count(*), -sum(total_price)
    FROM was_there JOIN d2c_orders USING (d2c_order_id) WHERE to_status = 'completed' GROUP BY 2;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Deleting an order deletes its moves after the order itself, when its total can no longer be read. So this trigger runs before
-- the deletion.
CREATE FUNCTION tally_delivered_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_tallies (figure, day, things, amount)
  SELECT 'd2c_earned', business_day(moved_at), CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE 0 END,
    CASE TG_OP WHEN 'DELETE' THEN -count(*) * OLD.total_price ELSE count(*) * (NEW.total_price - OLD.total_price) END
  FROM d2c_order_moves WHERE d2c_order_id = OLD.d2c_order_id AND to_status = 'completed' GROUP BY 2;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
-- Recomputes the tallies after rows were written without triggers, and once for the existing rows.
CREATE FUNCTION recount_payments() RETURNS void LANGUAGE sql AS $$
  DELETE FROM payment_tallies;
  INSERT INTO payment_tallies (figure, day, things, amount, is_folded)
  SELECT figure, day, sum(things), sum(amount), true FROM (
    SELECT of.* FROM d2c_payments_due due, LATERAL figures_of_due(due) of
    UNION ALL
    SELECT of.* FROM b2b_orders made, LATERAL figures_of_b2b_order(made) of
    UNION ALL
    SELECT 'd2c_earned', business_day(moved_at), 1, total_price
    FROM d2c_order_moves JOIN d2c_orders USING (d2c_order_id) WHERE to_status = 'completed') figures
  GROUP BY 1, 2;
$$;
--> statement-breakpoint
CREATE FUNCTION recount_truncated_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_payments();
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Merges the rows. It is one statement, so a reader sees the rows before it or after it. Rows that another call has locked are skipped.
CREATE FUNCTION fold_payment_tallies() RETURNS void LANGUAGE sql AS $$
  WITH fresh AS (
    DELETE FROM payment_tallies WHERE tally_id IN (
      SELECT tally_id FROM payment_tallies WHERE NOT is_folded ORDER BY tally_id FOR UPDATE SKIP LOCKED)
    RETURNING figure, day, things, amount),
  folded AS (
    DELETE FROM payment_tallies WHERE tally_id IN (
      SELECT tally_id FROM payment_tallies
      WHERE is_folded AND (figure, day) IN (SELECT figure, day FROM fresh) ORDER BY tally_id FOR UPDATE SKIP LOCKED)
    RETURNING figure, day, things, amount)
  INSERT INTO payment_tallies (figure, day, things, amount, is_folded)
  SELECT figure, day, sum(things), sum(amount), true
  FROM (SELECT * FROM fresh UNION ALL SELECT * FROM folded) gone
  GROUP BY 1, 2 HAVING sum(things) <> 0 OR sum(amount) <> 0
$$;
--> statement-breakpoint
CREATE TRIGGER d2c_payments_due_tally_new AFTER INSERT ON d2c_payments_due REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_dues();
--> statement-breakpoint
CREATE TRIGGER d2c_payments_due_tally_changed AFTER UPDATE ON d2c_payments_due
  REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_dues();
--> statement-breakpoint
CREATE TRIGGER d2c_payments_due_tally_gone AFTER DELETE ON d2c_payments_due REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_dues();
--> statement-breakpoint
CREATE TRIGGER d2c_payments_due_tally_truncated AFTER TRUNCATE ON d2c_payments_due
  FOR EACH STATEMENT EXECUTE FUNCTION recount_truncated_payments();
--> statement-breakpoint
CREATE TRIGGER b2b_orders_tally_new AFTER INSERT ON b2b_orders REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_b2b_orders();
--> statement-breakpoint
CREATE TRIGGER b2b_orders_tally_changed AFTER UPDATE ON b2b_orders
  REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_b2b_orders();
--> statement-breakpoint
CREATE TRIGGER b2b_orders_tally_gone AFTER DELETE ON b2b_orders REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_b2b_orders();
--> statement-breakpoint
CREATE TRIGGER b2b_orders_tally_truncated AFTER TRUNCATE ON b2b_orders
  FOR EACH STATEMENT EXECUTE FUNCTION recount_truncated_payments();
--> statement-breakpoint
CREATE TRIGGER d2c_order_moves_tally_new AFTER INSERT ON d2c_order_moves REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_deliveries();
--> statement-breakpoint
CREATE TRIGGER d2c_order_moves_tally_changed AFTER UPDATE ON d2c_order_moves
  REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION tally_deliveries();
--> statement-breakpoint
CREATE TRIGGER d2c_order_moves_tally_gone AFTER DELETE ON d2c_order_moves REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION tally_deliveries();
--> statement-breakpoint
CREATE TRIGGER d2c_order_moves_tally_truncated AFTER TRUNCATE ON d2c_order_moves
  FOR EACH STATEMENT EXECUTE FUNCTION recount_truncated_payments();
--> statement-breakpoint
CREATE TRIGGER d2c_orders_tally_delivered_gone BEFORE DELETE ON d2c_orders
  FOR EACH ROW EXECUTE FUNCTION tally_delivered_order();
--> statement-breakpoint
CREATE TRIGGER d2c_orders_tally_delivered_price AFTER UPDATE OF total_price ON d2c_orders
  FOR EACH ROW WHEN (OLD.total_price IS DISTINCT FROM NEW.total_price) EXECUTE FUNCTION tally_delivered_order();
--> statement-breakpoint
SELECT recount_payments();
