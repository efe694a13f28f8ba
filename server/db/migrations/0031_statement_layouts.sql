CREATE TABLE "statement_layouts" (
	"heads_digest" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"statuses" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "d2c_statement_rows" ADD COLUMN "status" text DEFAULT '' NOT NULL;