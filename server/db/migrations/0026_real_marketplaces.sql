CREATE TABLE "real_marketplaces" (
	"api_root" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- A tracking number in another format than that of the sandbox comes from a real marketplace.
INSERT INTO "real_marketplaces" ("api_root", "first_used_at")
SELECT 'before addresses were recorded', now()
WHERE EXISTS (SELECT FROM "shipments" WHERE "tracking_number" <> '' AND "tracking_number" NOT LIKE 'SBX-%' AND NOT "by_hand");
