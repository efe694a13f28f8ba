CREATE TABLE "b2b_credit_notes" (
	"credit_note_id" serial PRIMARY KEY NOT NULL,
	"b2b_order_id" integer NOT NULL,
	"number" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_cancellation" boolean DEFAULT false NOT NULL,
	"company" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"issued_by" text NOT NULL,
	CONSTRAINT "b2b_credit_notes_amount" CHECK ("b2b_credit_notes"."amount" > 0),
	CONSTRAINT "b2b_credit_notes_numbers" CHECK ('NaN' not in ("b2b_credit_notes"."amount"))
);
--> statement-breakpoint
CREATE TABLE "b2b_invoices" (
	"b2b_order_id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_on" date,
	"total" numeric(14, 2) NOT NULL,
	"company" jsonb NOT NULL,
	"client" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "b2b_invoices_numbers" CHECK ('NaN' not in ("b2b_invoices"."total"))
);
--> statement-breakpoint
ALTER TABLE "b2b_orders" DROP CONSTRAINT "b2b_orders_numbers";--> statement-breakpoint
DROP INDEX "d2c_order_moves_completed";--> statement-breakpoint
ALTER TABLE "b2b_orders" ADD COLUMN "credited" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "b2b_credit_notes" ADD CONSTRAINT "b2b_credit_notes_b2b_order_id_b2b_invoices_b2b_order_id_fk" FOREIGN KEY ("b2b_order_id") REFERENCES "public"."b2b_invoices"("b2b_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_credit_notes" ADD CONSTRAINT "b2b_credit_notes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_invoices" ADD CONSTRAINT "b2b_invoices_b2b_order_id_b2b_orders_b2b_order_id_fk" FOREIGN KEY ("b2b_order_id") REFERENCES "public"."b2b_orders"("b2b_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "b2b_credit_notes_number" ON "b2b_credit_notes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "b2b_credit_notes_order" ON "b2b_credit_notes" USING btree ("b2b_order_id","credit_note_id");--> statement-breakpoint
CREATE INDEX "b2b_credit_notes_issued" ON "b2b_credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "b2b_invoices_number" ON "b2b_invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "b2b_invoices_issued" ON "b2b_invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "d2c_order_moves_days" ON "d2c_order_moves" USING btree ("to_status","moved_at");--> statement-breakpoint
ALTER TABLE "b2b_orders" ADD CONSTRAINT "b2b_orders_credited" CHECK ("b2b_orders"."credited" >= 0 and "b2b_orders"."credited" <= "b2b_orders"."total_price");--> statement-breakpoint
ALTER TABLE "b2b_orders" ADD CONSTRAINT "b2b_orders_numbers" CHECK ('NaN' not in ("b2b_orders"."total_price", "b2b_orders"."total_paid", "b2b_orders"."credited"));--> statement-breakpoint
-- As in 0018, but credit notes lower what is owed and due. A payment beyond it is in favour of the client and settles nothing.
CREATE OR REPLACE FUNCTION figures_of_b2b_order(b2b_orders) RETURNS TABLE (figure text, day date, things integer, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT of.figure, business_day(coalesce($1.completed_at, $1.order_date)), of.things, of.amount FROM (VALUES
    ('b2b_owed', ($1.total_paid < $1.total_price - $1.credited)::int, greatest($1.total_price - $1.credited - $1.total_paid, 0)),
    ('b2b_made', 1, $1.total_price - $1.credited),
    ('b2b_paid', 0, least($1.total_paid, $1.total_price - $1.credited))
  ) of (figure, things, amount)
  WHERE $1.deleted_at IS NULL AND $1.status IN ('completed', 'shipped') AND (of.things <> 0 OR of.amount <> 0)
$$;
--> statement-breakpoint
-- An order that is completed already gets its invoice of the day of completion, as far as the client and the product are still known.
INSERT INTO "b2b_invoices" ("b2b_order_id", "number", "issued_at", "due_on", "total", "company", "client", "lines", "notes")
SELECT o."b2b_order_id",
	'INV-' || o."b2b_order_id" || '-' || to_char(business_day(o."order_date"), 'YYYYMM'),
	coalesce(o."completed_at", o."order_date"),
	business_day(coalesce(o."completed_at", o."order_date")) + substring(
		translate(c."payment_terms", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') from '(?i)(?:^|[^a-z])net[\s-]*(\d{1,3})(?!\d)')::int,
	o."total_price",
	coalesce(
		(SELECT jsonb_build_object('name', "company_name", 'email', "contact_email", 'phone', "contact_phone") FROM "shop_settings"),
		'{"name": "Printing Farm", "email": "", "phone": ""}'),
	jsonb_build_object('name', c."name", 'contact_person', c."contact_person", 'email', c."email", 'phone', c."phone",
		'address', c."address", 'payment_terms', c."payment_terms"),
	coalesce((
		SELECT jsonb_agg(jsonb_build_object('product_code', i."product_code", 'product_name', i."product_name", 'quantity', i."quantity",
			'unit_price', i."unit_price", 'subtotal', i."subtotal", 'notes', i."notes",
			'dimensions', p."dimensions", 'picture_url', p."picture_url") ORDER BY i."b2b_order_item_id")
		FROM "b2b_order_items" i LEFT JOIN "products" p ON p."product_id" = i."product_id"
		WHERE i."b2b_order_id" = o."b2b_order_id"), '[]'),
	o."order_notes"
FROM "b2b_orders" o JOIN "b2b_clients" c ON c."client_id" = o."client_id"
WHERE o."status" IN ('completed', 'shipped');
--> statement-breakpoint
-- A deleted order with an invoice was a cancellation in the statements of account. It is a credit note now.
INSERT INTO "b2b_credit_notes" ("b2b_order_id", "number", "amount", "is_cancellation", "company", "issued_at", "issued_by")
SELECT o."b2b_order_id", 'CN-' || o."b2b_order_id" || '-1', o."total_price", true, i."company", o."deleted_at", 'system'
FROM "b2b_orders" o JOIN "b2b_invoices" i ON i."b2b_order_id" = o."b2b_order_id"
WHERE o."deleted_at" IS NOT NULL AND o."total_price" > 0;
--> statement-breakpoint
UPDATE "b2b_orders" SET "credited" = "total_price" WHERE "b2b_order_id" IN (SELECT "b2b_order_id" FROM "b2b_credit_notes");
--> statement-breakpoint
SELECT recount_payments();
