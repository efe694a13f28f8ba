-- As in 0018, plus the number of settled dues. The list of settled dues computes its page numbers from it.
CREATE OR REPLACE FUNCTION figures_of_due(d2c_payments_due) RETURNS TABLE (figure text, day date, things integer, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT of.figure, business_day($1.created_at), of.things, of.amount FROM (
    SELECT $1.closed_at IS NULL AS is_open, $1.closed_at IS NOT NULL AND $1.closed_because IS DISTINCT FROM 'settled' AS is_given_up
  ) due, LATERAL (VALUES
    ('d2c_owed', is_open::int, CASE WHEN is_open THEN $1.expected_amount - $1.settled_amount ELSE 0 END),
    ('d2c_due', (NOT is_given_up)::int, CASE WHEN is_given_up THEN 0 ELSE $1.expected_amount END),
    ('d2c_given_up', is_given_up::int, CASE WHEN is_given_up THEN $1.settled_amount ELSE 0 END),
    ('d2c_paid', 0, $1.settled_amount),
    ('d2c_settled', (NOT is_open AND $1.settled_amount > 0)::int, 0)
  ) of (figure, things, amount)
  WHERE of.things <> 0 OR of.amount <> 0
$$;
--> statement-breakpoint
SELECT recount_payments();
