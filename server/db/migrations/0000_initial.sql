CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"username" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code_prefix" text NOT NULL,
	"description" text,
	CONSTRAINT "categories_code_prefix_unique" UNIQUE("code_prefix")
);
--> statement-breakpoint
CREATE TABLE "d2c_order_items" (
	"d2c_order_item_id" serial PRIMARY KEY NOT NULL,
	"d2c_order_id" integer NOT NULL,
	"product_id" integer,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"custom_cost" numeric(14, 2) DEFAULT 0 NOT NULL,
	"subtotal" numeric(14, 2) NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "d2c_order_items_quantity" CHECK ("d2c_order_items"."quantity" >= 1),
	CONSTRAINT "d2c_order_items_subtotal" CHECK ("d2c_order_items"."subtotal" = "d2c_order_items"."unit_price" * "d2c_order_items"."quantity" + "d2c_order_items"."custom_cost")
);
--> statement-breakpoint
CREATE TABLE "d2c_orders" (
	"d2c_order_id" serial PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_handle" text DEFAULT '' NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"customer_address" text NOT NULL,
	"customer_district" text DEFAULT '' NOT NULL,
	"province_id" integer,
	"platform" text DEFAULT '' NOT NULL,
	"order_notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"order_date" timestamp with time zone DEFAULT now() NOT NULL,
	"total_price" numeric(14, 2) NOT NULL,
	"expected_items" integer,
	"items_count" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "d2c_orders_status_known" CHECK ("d2c_orders"."status" in ('pending', 'printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled')),
	CONSTRAINT "d2c_orders_total" CHECK ("d2c_orders"."total_price" >= 0),
	CONSTRAINT "d2c_orders_items" CHECK ("d2c_orders"."expected_items" >= "d2c_orders"."items_count")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_stock_quantity" CHECK ("product_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" serial PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"name" text NOT NULL,
	"category_id" integer,
	"dimensions" text DEFAULT '' NOT NULL,
	"customizable" boolean DEFAULT false NOT NULL,
	"picture_url" text,
	"base_price" numeric(14, 2) NOT NULL,
	"wholesale_price" numeric(14, 2),
	"wholesale_min_qty" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_product_code_unique" UNIQUE("product_code"),
	CONSTRAINT "products_base_price" CHECK ("products"."base_price" >= 0),
	CONSTRAINT "products_wholesale_price" CHECK ("products"."wholesale_price" >= 0),
	CONSTRAINT "products_wholesale_min_qty" CHECK ("products"."wholesale_min_qty" >= 1)
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"province_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"has_demo_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('superadmin', 'admin', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "d2c_order_items" ADD CONSTRAINT "d2c_order_items_d2c_order_id_d2c_orders_d2c_order_id_fk" FOREIGN KEY ("d2c_order_id") REFERENCES "public"."d2c_orders"("d2c_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_order_items" ADD CONSTRAINT "d2c_order_items_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD CONSTRAINT "d2c_orders_province_id_provinces_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("province_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "d2c_orders" ADD CONSTRAINT "d2c_orders_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "d2c_order_items_order" ON "d2c_order_items" USING btree ("d2c_order_id");--> statement-breakpoint
CREATE INDEX "d2c_orders_date" ON "d2c_orders" USING btree ("order_date","d2c_order_id");--> statement-breakpoint
CREATE INDEX "d2c_orders_status" ON "d2c_orders" USING btree ("status","order_date");--> statement-breakpoint
CREATE INDEX "d2c_orders_unfinished" ON "d2c_orders" USING btree ("created_by") WHERE expected_items > items_count;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_failures_subject" ON "login_failures" USING btree ("subject","failed_at");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","product_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));