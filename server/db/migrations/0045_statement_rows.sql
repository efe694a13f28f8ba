ALTER TABLE "d2c_bulk_payments" DROP CONSTRAINT "d2c_bulk_payments_amount";--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" DROP CONSTRAINT "d2c_bulk_payments_numbers";--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" DROP CONSTRAINT "d2c_bulk_payments_explained";--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" DROP CONSTRAINT "d2c_due_allocations_amount";--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" DROP CONSTRAINT "d2c_statement_rows_numbers";--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" DROP CONSTRAINT "d2c_statement_rows_outcome_known";--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" DROP CONSTRAINT "d2c_due_allocations_bulk_payment_id_due_id_pk";--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" ADD COLUMN "taken_back" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" ADD COLUMN "allocation_id" serial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" ADD COLUMN "line" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "row_id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "borne" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "taken_back" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "d2c_due_allocations_payment" ON "d2c_due_allocations" USING btree ("bulk_payment_id","line");--> statement-breakpoint
CREATE INDEX "d2c_statement_rows_open" ON "d2c_statement_rows" USING btree ("row_id") WHERE is_open;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD CONSTRAINT "d2c_statement_rows_row_id_unique" UNIQUE("row_id");--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" ADD CONSTRAINT "d2c_bulk_payments_taken_back" CHECK ("d2c_bulk_payments"."taken_back" >= 0);--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" ADD CONSTRAINT "d2c_bulk_payments_amount" CHECK ("d2c_bulk_payments"."amount" >= 0 or "d2c_bulk_payments"."statement_rows" is not null);--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" ADD CONSTRAINT "d2c_bulk_payments_numbers" CHECK ('NaN' not in ("d2c_bulk_payments"."amount", "d2c_bulk_payments"."settled", "d2c_bulk_payments"."fees", "d2c_bulk_payments"."unexplained", "d2c_bulk_payments"."taken_back"));--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" ADD CONSTRAINT "d2c_bulk_payments_explained" CHECK ("d2c_bulk_payments"."settled" + "d2c_bulk_payments"."fees" + "d2c_bulk_payments"."unexplained" - "d2c_bulk_payments"."taken_back" = "d2c_bulk_payments"."amount");--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" ADD CONSTRAINT "d2c_due_allocations_amount" CHECK ("d2c_due_allocations"."amount" <> 0);--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD CONSTRAINT "d2c_statement_rows_decision_known" CHECK ("d2c_statement_rows"."decision" in ('assigned', 'not_ours', 'written_off', 'deducted'));--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD CONSTRAINT "d2c_statement_rows_numbers" CHECK ('NaN' not in ("d2c_statement_rows"."amount", "d2c_statement_rows"."fee", "d2c_statement_rows"."settled", "d2c_statement_rows"."borne", "d2c_statement_rows"."taken_back", "d2c_statement_rows"."unexplained"));--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD CONSTRAINT "d2c_statement_rows_outcome_known" CHECK ("d2c_statement_rows"."outcome" in ('paid', 'short', 'over', 'fee_only', 'returned', 'unknown', 'already_paid', 'taken_back', 'deduction', 'refused'));
--> statement-breakpoint
-- Rows of earlier statements: the fee that the shop paid, and the line that settled a due. Unexplained money can be assigned from now on.
UPDATE d2c_statement_rows SET borne = settled + unexplained - amount + fee, is_open = unexplained > 0 WHERE outcome <> 'refused';--> statement-breakpoint
UPDATE d2c_due_allocations part SET line = stated.line FROM d2c_statement_rows stated
WHERE stated.bulk_payment_id = part.bulk_payment_id AND stated.due_id = part.due_id AND stated.settled > 0;--> statement-breakpoint
INSERT INTO d2c_statement_rows (bulk_payment_id, line, amount, outcome, unexplained, is_open)
SELECT bulk_payment_id, 1, unexplained, 'over', unexplained, true FROM d2c_bulk_payments
WHERE statement_rows IS NULL AND unexplained > 0;
