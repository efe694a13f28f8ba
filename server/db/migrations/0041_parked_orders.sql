CREATE TABLE "parked_orders" (
	"parked_id" serial PRIMARY KEY NOT NULL,
	"draft_id" text NOT NULL,
	"content" jsonb,
	"reason" text NOT NULL,
	"parked_by" text NOT NULL,
	"parked_at" timestamp with time zone NOT NULL,
	"holder_id" integer,
	"held_at" timestamp with time zone,
	"order_id" integer,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parked_orders_draft_id_unique" UNIQUE("draft_id"),
	CONSTRAINT "parked_orders_reason" CHECK ("parked_orders"."reason" in ('message', 'hand', 'continued')),
	CONSTRAINT "parked_orders_content" CHECK (("parked_orders"."content" is null) = ("parked_orders"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "parked_orders" ADD CONSTRAINT "parked_orders_holder_id_users_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parked_orders_open" ON "parked_orders" USING btree ("parked_at") WHERE "parked_orders"."closed_at" is null;