CREATE TABLE "filament_purchases" (
	"purchase_id" serial PRIMARY KEY NOT NULL,
	"filament_id" integer NOT NULL,
	"date_purchased" date NOT NULL,
	"supplier" text,
	"spools_bought" integer NOT NULL,
	"price_per_spool" numeric(14, 2),
	"total_cost" numeric(14, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filament_purchases_spools_bought" CHECK ("filament_purchases"."spools_bought" >= 1),
	CONSTRAINT "filament_purchases_price_per_spool" CHECK ("filament_purchases"."price_per_spool" >= 0),
	CONSTRAINT "filament_purchases_total_cost" CHECK ("filament_purchases"."total_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "filament_stock" (
	"filament_id" integer PRIMARY KEY NOT NULL,
	"current_stock" integer DEFAULT 0 NOT NULL,
	"total_used" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "filament_stock_current_stock" CHECK ("filament_stock"."current_stock" >= 0),
	CONSTRAINT "filament_stock_total_used" CHECK ("filament_stock"."total_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "filament_types" (
	"filament_id" integer PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"name" text,
	"material" text,
	"color_name" text,
	"color_hex" text DEFAULT '#000000' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "filament_types_filament_id" CHECK ("filament_types"."filament_id" >= 1),
	CONSTRAINT "filament_types_color_hex" CHECK ("filament_types"."color_hex" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "filament_usage" (
	"usage_id" serial PRIMARY KEY NOT NULL,
	"filament_id" integer NOT NULL,
	"spools_opened" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"opened_by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "filament_usage_spools_opened" CHECK ("filament_usage"."spools_opened" >= 1)
);
--> statement-breakpoint
ALTER TABLE "filament_purchases" ADD CONSTRAINT "filament_purchases_filament_id_filament_types_filament_id_fk" FOREIGN KEY ("filament_id") REFERENCES "public"."filament_types"("filament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filament_stock" ADD CONSTRAINT "filament_stock_filament_id_filament_types_filament_id_fk" FOREIGN KEY ("filament_id") REFERENCES "public"."filament_types"("filament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filament_usage" ADD CONSTRAINT "filament_usage_filament_id_filament_types_filament_id_fk" FOREIGN KEY ("filament_id") REFERENCES "public"."filament_types"("filament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filament_usage" ADD CONSTRAINT "filament_usage_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filament_purchases_filament" ON "filament_purchases" USING btree ("filament_id");--> statement-breakpoint
CREATE INDEX "filament_purchases_date" ON "filament_purchases" USING btree ("date_purchased","purchase_id");--> statement-breakpoint
CREATE INDEX "filament_usage_filament" ON "filament_usage" USING btree ("filament_id","opened_at");