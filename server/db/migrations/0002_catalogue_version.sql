CREATE TABLE "catalogue_version" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK ("catalogue_version"."is_only_row")
);
