CREATE TABLE IF NOT EXISTS "backup_runs" (
	"run_id" serial PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bytes" bigint,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN IF NOT EXISTS "auto_backup" boolean DEFAULT true NOT NULL;