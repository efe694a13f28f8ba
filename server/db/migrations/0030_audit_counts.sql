CREATE TABLE "audit_counts" (
	"minute" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	"audit_id" bigint,
	CONSTRAINT "audit_counts_minute_action_subject_address_pk" PRIMARY KEY("minute","action","subject","address")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_counts_entry" ON "audit_counts" USING btree ("audit_id");