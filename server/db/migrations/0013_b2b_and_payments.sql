CREATE TABLE "b2b_clients" (
	"client_id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_person" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"payment_terms" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "b2b_order_items" (
	"b2b_order_item_id" serial PRIMARY KEY NOT NULL,
	"b2b_order_id" integer NOT NULL,
	"product_id" integer,
	"product_name" text NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"subtotal" numeric(14, 2) NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "b2b_order_items_quantity" CHECK ("b2b_order_items"."quantity" >= 1),
	CONSTRAINT "b2b_order_items_subtotal" CHECK ("b2b_order_items"."subtotal" = "b2b_order_items"."unit_price" * "b2b_order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "b2b_orders" (
	"b2b_order_id" serial PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"order_date" timestamp with time zone DEFAULT now() NOT NULL,
	"order_notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'printing' NOT NULL,
	"total_price" numeric(14, 2) DEFAULT 0 NOT NULL,
	"total_paid" numeric(14, 2) DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"expected_items" integer,
	"items_count" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "b2b_orders_status_known" CHECK ("b2b_orders"."status" in ('pending', 'printing', 'completed', 'shipped')),
	CONSTRAINT "b2b_orders_total" CHECK ("b2b_orders"."total_price" >= 0),
	CONSTRAINT "b2b_orders_paid" CHECK ("b2b_orders"."total_paid" >= 0 and "b2b_orders"."total_paid" <= "b2b_orders"."total_price"),
	CONSTRAINT "b2b_orders_items" CHECK ("b2b_orders"."expected_items" >= "b2b_orders"."items_count")
);
--> statement-breakpoint
CREATE TABLE "b2b_payments" (
	"payment_id" bigserial PRIMARY KEY NOT NULL,
	"b2b_order_id" integer NOT NULL,
	"amount_paid" numeric(14, 2) NOT NULL,
	"payment_method" text DEFAULT 'cash' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"recorded_by" text NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" text,
	"reversal_reason" text,
	CONSTRAINT "b2b_payments_amount" CHECK ("b2b_payments"."amount_paid" > 0),
	CONSTRAINT "b2b_payments_method_known" CHECK ("b2b_payments"."payment_method" in ('cash', 'bank_transfer', 'check', 'other')),
	CONSTRAINT "b2b_payments_reversal" CHECK (("b2b_payments"."reversed_at" is null) = ("b2b_payments"."reversal_reason" is null) and ("b2b_payments"."reversed_at" is null) = ("b2b_payments"."reversed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "d2c_bulk_payments" (
	"bulk_payment_id" serial PRIMARY KEY NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"date_received" date NOT NULL,
	"method" text DEFAULT 'cash' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"settled" numeric(14, 2) NOT NULL,
	"fees" numeric(14, 2) DEFAULT 0 NOT NULL,
	"unexplained" numeric(14, 2) NOT NULL,
	"dues" integer DEFAULT 0 NOT NULL,
	"statement_digest" text,
	"statement_rows" integer,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"recorded_by" text NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" text,
	"reversal_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "d2c_bulk_payments_amount" CHECK ("d2c_bulk_payments"."amount" > 0),
	CONSTRAINT "d2c_bulk_payments_method_known" CHECK ("d2c_bulk_payments"."method" in ('cash', 'bank_transfer', 'check', 'other')),
	CONSTRAINT "d2c_bulk_payments_fees" CHECK ("d2c_bulk_payments"."fees" <= 0),
	CONSTRAINT "d2c_bulk_payments_unexplained" CHECK ("d2c_bulk_payments"."unexplained" >= 0),
	CONSTRAINT "d2c_bulk_payments_explained" CHECK ("d2c_bulk_payments"."settled" + "d2c_bulk_payments"."fees" + "d2c_bulk_payments"."unexplained" = "d2c_bulk_payments"."amount"),
	CONSTRAINT "d2c_bulk_payments_reversal" CHECK (("d2c_bulk_payments"."reversed_at" is null) = ("d2c_bulk_payments"."reversal_reason" is null) and ("d2c_bulk_payments"."reversed_at" is null) = ("d2c_bulk_payments"."reversed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "d2c_due_allocations" (
	"bulk_payment_id" integer NOT NULL,
	"due_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"fee" numeric(14, 2) DEFAULT 0 NOT NULL,
	"left" numeric(14, 2) NOT NULL,
	CONSTRAINT "d2c_due_allocations_bulk_payment_id_due_id_pk" PRIMARY KEY("bulk_payment_id","due_id"),
	CONSTRAINT "d2c_due_allocations_amount" CHECK ("d2c_due_allocations"."amount" > 0),
	CONSTRAINT "d2c_due_allocations_fee" CHECK ("d2c_due_allocations"."fee" >= 0),
	CONSTRAINT "d2c_due_allocations_left" CHECK ("d2c_due_allocations"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "d2c_statement_rows" (
	"bulk_payment_id" integer NOT NULL,
	"line" integer NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"fee" numeric(14, 2) DEFAULT 0 NOT NULL,
	"outcome" text NOT NULL,
	"due_id" integer,
	"settled" numeric(14, 2) DEFAULT 0 NOT NULL,
	"unexplained" numeric(14, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "d2c_statement_rows_bulk_payment_id_line_pk" PRIMARY KEY("bulk_payment_id","line"),
	CONSTRAINT "d2c_statement_rows_outcome_known" CHECK ("d2c_statement_rows"."outcome" in ('paid', 'short', 'over', 'returned', 'unknown', 'already_paid', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "d2c_payments_due" ADD COLUMN "settled_amount" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_payments_due" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "b2b_order_items" ADD CONSTRAINT "b2b_order_items_b2b_order_id_b2b_orders_b2b_order_id_fk" FOREIGN KEY ("b2b_order_id") REFERENCES "public"."b2b_orders"("b2b_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_order_items" ADD CONSTRAINT "b2b_order_items_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_orders" ADD CONSTRAINT "b2b_orders_client_id_b2b_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."b2b_clients"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_orders" ADD CONSTRAINT "b2b_orders_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_payments" ADD CONSTRAINT "b2b_payments_b2b_order_id_b2b_orders_b2b_order_id_fk" FOREIGN KEY ("b2b_order_id") REFERENCES "public"."b2b_orders"("b2b_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_payments" ADD CONSTRAINT "b2b_payments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_bulk_payments" ADD CONSTRAINT "d2c_bulk_payments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" ADD CONSTRAINT "d2c_due_allocations_bulk_payment_id_d2c_bulk_payments_bulk_payment_id_fk" FOREIGN KEY ("bulk_payment_id") REFERENCES "public"."d2c_bulk_payments"("bulk_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_due_allocations" ADD CONSTRAINT "d2c_due_allocations_due_id_d2c_payments_due_due_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."d2c_payments_due"("due_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD CONSTRAINT "d2c_statement_rows_bulk_payment_id_d2c_bulk_payments_bulk_payment_id_fk" FOREIGN KEY ("bulk_payment_id") REFERENCES "public"."d2c_bulk_payments"("bulk_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD CONSTRAINT "d2c_statement_rows_due_id_d2c_payments_due_due_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."d2c_payments_due"("due_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "b2b_clients_name" ON "b2b_clients" USING btree ("name","client_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "b2b_order_items_order" ON "b2b_order_items" USING btree ("b2b_order_id");--> statement-breakpoint
CREATE INDEX "b2b_order_items_product" ON "b2b_order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "b2b_orders_date" ON "b2b_orders" USING btree ("order_date","b2b_order_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "b2b_orders_client" ON "b2b_orders" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "b2b_orders_status" ON "b2b_orders" USING btree ("status","order_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "b2b_payments_order" ON "b2b_payments" USING btree ("b2b_order_id","payment_id");--> statement-breakpoint
CREATE INDEX "b2b_payments_paid_at" ON "b2b_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "d2c_bulk_payments_date" ON "d2c_bulk_payments" USING btree ("date_received","bulk_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "d2c_bulk_payments_statement" ON "d2c_bulk_payments" USING btree ("statement_digest") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "d2c_due_allocations_due" ON "d2c_due_allocations" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "d2c_order_moves_completed" ON "d2c_order_moves" USING btree ("moved_at") WHERE to_status = 'completed';--> statement-breakpoint
CREATE INDEX "d2c_payments_due_created" ON "d2c_payments_due" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree (upper("tracking_number"));--> statement-breakpoint
ALTER TABLE "d2c_payments_due" ADD CONSTRAINT "d2c_payments_due_settled" CHECK ("d2c_payments_due"."settled_amount" >= 0 and "d2c_payments_due"."settled_amount" <= "d2c_payments_due"."expected_amount");