CREATE TABLE "d2c_order_moves" (
	"move_id" bigserial PRIMARY KEY NOT NULL,
	"d2c_order_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "d2c_payments_due" (
	"due_id" serial PRIMARY KEY NOT NULL,
	"d2c_order_id" integer NOT NULL,
	"expected_amount" numeric(14, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	CONSTRAINT "d2c_payments_due_d2c_order_id_unique" UNIQUE("d2c_order_id"),
	CONSTRAINT "d2c_payments_due_amount" CHECK ("d2c_payments_due"."expected_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "marketplace_outbox" (
	"outbox_id" bigserial PRIMARY KEY NOT NULL,
	"d2c_order_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_fault" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_shipments" (
	"sandbox_id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"tracking_number" text NOT NULL,
	"cash_to_collect" numeric(14, 2) NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_shipments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"shipment_id" serial PRIMARY KEY NOT NULL,
	"d2c_order_id" integer NOT NULL,
	"shipment_status" text DEFAULT 'in_transit' NOT NULL,
	"shipped_date" timestamp with time zone,
	"tracking_number" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_d2c_order_id_unique" UNIQUE("d2c_order_id"),
	CONSTRAINT "shipments_status_known" CHECK ("shipments"."shipment_status" in ('in_transit', 'shipped', 'delivered', 'cancelled', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"run_id" serial PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"records_processed" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kill_wanted_by" text,
	CONSTRAINT "sync_runs_status_known" CHECK ("sync_runs"."status" in ('started', 'completed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "d2c_order_moves" ADD CONSTRAINT "d2c_order_moves_d2c_order_id_d2c_orders_d2c_order_id_fk" FOREIGN KEY ("d2c_order_id") REFERENCES "public"."d2c_orders"("d2c_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_order_moves" ADD CONSTRAINT "d2c_order_moves_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_payments_due" ADD CONSTRAINT "d2c_payments_due_d2c_order_id_d2c_orders_d2c_order_id_fk" FOREIGN KEY ("d2c_order_id") REFERENCES "public"."d2c_orders"("d2c_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_outbox" ADD CONSTRAINT "marketplace_outbox_d2c_order_id_d2c_orders_d2c_order_id_fk" FOREIGN KEY ("d2c_order_id") REFERENCES "public"."d2c_orders"("d2c_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_d2c_order_id_d2c_orders_d2c_order_id_fk" FOREIGN KEY ("d2c_order_id") REFERENCES "public"."d2c_orders"("d2c_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "d2c_order_moves_order" ON "d2c_order_moves" USING btree ("d2c_order_id","move_id");--> statement-breakpoint
CREATE INDEX "d2c_payments_due_open" ON "d2c_payments_due" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_outbox_order" ON "marketplace_outbox" USING btree ("d2c_order_id");--> statement-breakpoint
CREATE INDEX "marketplace_outbox_unsent" ON "marketplace_outbox" USING btree ("outbox_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("shipment_status");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_runs_one_at_a_time" ON "sync_runs" USING btree ("status") WHERE status = 'started';