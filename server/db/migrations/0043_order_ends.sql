ALTER TABLE "d2c_orders" ADD COLUMN "ended_as" text;--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD COLUMN "received_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD COLUMN "received_back_by" text;--> statement-breakpoint
CREATE INDEX "d2c_orders_came_back" ON "d2c_orders" USING btree ("d2c_order_id") WHERE ended_as = 'returned' and received_back_at is null;--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD CONSTRAINT "d2c_orders_ended_as" CHECK ("d2c_orders"."ended_as" is null or "d2c_orders"."status" = 'cancelled');--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD CONSTRAINT "d2c_orders_ended_as_known" CHECK ("d2c_orders"."ended_as" in ('abandoned', 'cancelled', 'returned', 'parcelCancelled'));--> statement-breakpoint
UPDATE "d2c_orders" SET
	"ended_as" = CASE "last_move"."event" WHEN 'shipment.returned' THEN 'returned' WHEN 'shipment.cancelled' THEN 'parcelCancelled' ELSE 'abandoned' END,
	"end_reason" = "last_move"."reason",
	-- Goods that came back long ago have been received, or nobody will look for them.
	"received_back_at" = CASE WHEN "last_move"."event" = 'shipment.returned' AND "last_move"."moved_at" < now() - interval '30 days' THEN "last_move"."moved_at" END,
	"received_back_by" = CASE WHEN "last_move"."event" = 'shipment.returned' AND "last_move"."moved_at" < now() - interval '30 days' THEN "last_move"."moved_by" END
FROM (
	SELECT DISTINCT ON ("d2c_order_id") * FROM "d2c_order_moves" ORDER BY "d2c_order_id", "move_id" DESC
) "last_move"
WHERE "d2c_orders"."d2c_order_id" = "last_move"."d2c_order_id" AND "d2c_orders"."status" = 'cancelled';
