-- A form saved all its fields, also the former defaults of email and phone. They belong to the demo business only.
UPDATE "shop_settings" SET
  "contact_email" = CASE WHEN "contact_email" = 'sales@printingfarm.example' THEN '' ELSE "contact_email" END,
  "contact_phone" = CASE WHEN "contact_phone" = '07701234000' THEN '' ELSE "contact_phone" END,
  "version" = "version" + 1
WHERE ("contact_email" = 'sales@printingfarm.example' OR "contact_phone" = '07701234000')
  AND NOT EXISTS (SELECT FROM "users" WHERE "has_demo_password");
