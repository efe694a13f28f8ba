/*
 * Checks the product and the price of a new line: the product must have had the price within the last 24
 * hours.
 */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { isAtPrice, MAX_OLD_PRICE_HOURS } from '#domain/line-price.ts';
import type { Tx } from '#server/db/connect.ts';
import { productPrices, products } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';

/**
 * Locks a product, so that it cannot be deleted before the transaction ends. The lock does not wait for a
 * change of the price.
 */
export const lockOrderableProduct = async (
  tx: Tx,
  id: number,
  productNotFoundError: (id: number) => HttpError,
) => {
  const [product] = await tx
    .select({
      product_id: products.product_id,
      product_code: products.product_code,
      name: products.name,
      active: products.active,
      base_price: products.base_price,
    })
    .from(products)
    .where(eq(products.product_id, id))
    .for('key share');
  if (!product) throw productNotFoundError(id);
  const { name, active } = product;
  if (!active) throw new HttpError('product.not_sold', { name });
  return product;
};

interface PricedProduct {
  readonly product_id: number;
  readonly name: string;
  readonly base_price: number;
}

/**
 * Refuses with 409 a price that the product did not have in the last 24 hours (decision 20), by the clock of
 * the database, which wrote the price history.
 */
export const refuseOldPrice = async (
  tx: Tx,
  { product_id, name, base_price }: PricedProduct,
  line: { readonly unit_price: number; readonly custom_cost: number },
): Promise<void> => {
  if (isAtPrice(line, [base_price])) return;
  const recentPrices = await tx
    .select({ base_price: productPrices.base_price })
    .from(productPrices)
    .where(
      and(
        eq(productPrices.product_id, product_id),
        or(
          isNull(productPrices.stood_until),
          gt(productPrices.stood_until, sql`now() - make_interval(hours => ${MAX_OLD_PRICE_HOURS})`),
        ),
      ),
    );
  const recentBasePrices = recentPrices.map((row) => row.base_price);
  if (isAtPrice(line, recentBasePrices)) return;
  const { unit_price } = line;
  throw new HttpError('order.price_changed', { name, unit_price, base_price });
};
