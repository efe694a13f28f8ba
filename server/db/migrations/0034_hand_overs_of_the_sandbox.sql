CREATE TABLE "sandbox_use" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"used" text NOT NULL,
	CONSTRAINT "sandbox_use_one_row" CHECK ("sandbox_use"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "marketplace_outbox" ADD COLUMN "for_sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A demo business without a real marketplace has used the sandbox.
UPDATE "marketplace_outbox" SET "for_sandbox" = true
WHERE "sent_at" IS NULL AND EXISTS (SELECT FROM "users" WHERE "has_demo_password")
  AND NOT EXISTS (SELECT FROM "real_marketplaces");
