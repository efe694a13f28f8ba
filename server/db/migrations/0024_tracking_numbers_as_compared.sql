-- Applies trackingNumber of src/domain/shipment.ts to older rows: uppercase letters, ASCII digits, no spaces and no
-- invisible characters.
UPDATE "shipments" SET "tracking_number" = as_compared.tracking_number
FROM (
  SELECT shipment_id, upper(regexp_replace(
    translate(tracking_number, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]',
    '', 'g')) AS tracking_number
  FROM "shipments"
) as_compared
WHERE "shipments".shipment_id = as_compared.shipment_id
  AND "shipments"."tracking_number" <> as_compared.tracking_number;
