ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
-- An e-mail address that several users share stays with the first user. The audit log keeps the address of the others.
INSERT INTO "audit_log" ("username", "action", "entity", "entity_id", "before", "after")
SELECT 'migration', 'user.changed', 'user', "user_id"::text, jsonb_build_object('email', "email"), jsonb_build_object('email', '')
FROM "users" "later"
WHERE "email" <> '' AND EXISTS (SELECT FROM "users" "first" WHERE lower("first"."email") = lower("later"."email") AND "first"."user_id" < "later"."user_id");--> statement-breakpoint
UPDATE "users" "later" SET "email" = ''
WHERE "email" <> '' AND EXISTS (SELECT FROM "users" "first" WHERE lower("first"."email") = lower("later"."email") AND "first"."user_id" < "later"."user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE email <> '';