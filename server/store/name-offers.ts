/* Names that the order desk offers for products: offering, listing, accepting and refusing them. */
import { and, asc, count, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { NameOffer, newNameOfferSchema } from '#api/contracts/name-offers.ts';
import type { Product } from '#api/contracts/products.ts';
import { DAY_MS } from '#domain/business-day.ts';
import {
  MAX_OPEN_OFFERS,
  nameForm,
  offeredName,
  productNamed,
  REFUSED_FOR_DAYS,
} from '#domain/name-offer.ts';
import { MAX_ALIASES } from '#domain/product.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { productNameOffers } from '#server/db/schema/product-name-offers.ts';
import { products } from '#server/db/schema/products.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChange } from './audit.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import { changeProduct, productNotFoundError } from './product-changes.ts';
import type { Work } from './work.ts';

/** The key of a lock that is held while names are compared, so that two products do not get the same one. */
const OFFERS_LOCK = 0x6e616d65;

const columns = {
  offer_id: productNameOffers.offer_id,
  product_id: productNameOffers.product_id,
  product_name: products.name,
  alias: productNameOffers.alias,
  offered_by: productNameOffers.offered_by,
  offered_at: sql<string>`${productNameOffers.offered_at}`.mapWith((at: string) =>
    new Date(at).toISOString(),
  ),
  times: productNameOffers.times,
  version: productNameOffers.version,
};

const isOpen = isNull(productNameOffers.refused_at);

const selectOffers = (db: Db | Tx) =>
  db
    .select(columns)
    .from(productNameOffers)
    .innerJoin(products, eq(products.product_id, productNameOffers.product_id));

/** Open offers, the most frequent first. */
export const listNameOffers = (db: Db, { skip, limit, ids }: ListPart): Promise<NameOffer[]> =>
  selectOffers(db)
    .where(and(isOpen, isAmong(productNameOffers.offer_id, ids)))
    .orderBy(desc(productNameOffers.times), asc(productNameOffers.offer_id))
    .offset(skip)
    .limit(limit);

const lockOffers = async ({ tx }: Work): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${OFFERS_LOCK})`);
};

/** The columns by which names are compared. */
const namedColumns = {
  name: products.name,
  product_code: products.product_code,
  dimensions: products.dimensions,
  aliases: products.aliases,
};

/**
 * Refuses a name that another product has, in any spelling. Names are folded in TypeScript only, so all
 * products are read.
 */
const refuseTakenName = async ({ tx }: Work, name: string, ownId: number): Promise<void> => {
  const others = await tx.select(namedColumns).from(products).where(ne(products.product_id, ownId));
  const owner = productNamed(others, name);
  if (owner) throw new HttpError('name_offer.taken', { name, owner: owner.name });
};

/** Locks a product against its deletion (`key share`), or against changes (`update`). */
const lockProduct = async ({ tx }: Work, id: number, strength: 'key share' | 'update') => {
  const [product] = await tx
    .select(namedColumns)
    .from(products)
    .where(eq(products.product_id, id))
    .for(strength);
  if (!product) throw productNotFoundError(id);
  return product;
};

const readOffer = async ({ tx }: Work, id: number): Promise<NameOffer> => {
  const [offer] = await selectOffers(tx).where(and(isOpen, eq(productNameOffers.offer_id, id)));
  if (!offer) throw new HttpError('name_offer.not_found', { id });
  return offer;
};

const refuseTooMany = async ({ tx }: Work): Promise<void> => {
  const [open] = await tx.select({ offers: count() }).from(productNameOffers).where(isOpen);
  if (open && open.offers >= MAX_OPEN_OFFERS)
    throw new HttpError('name_offer.too_many', { limit: MAX_OPEN_OFFERS });
};

/**
 * Offers a name. 409 for a name that a product has, for one that was refused lately, and when too many offers
 * are open.
 */
export const offerName = async (
  work: Work,
  { product_id, alias: typed }: z.output<typeof newNameOfferSchema>,
): Promise<NameOffer> => {
  const { tx, now, principal } = work;
  const name = offeredName(typed);
  const folded = nameForm(name);
  await lockOffers(work);
  const product = await lockProduct(work, product_id, 'key share');
  if (productNamed([product], name)) throw new HttpError('name_offer.taken', { name, owner: product.name });
  await refuseTakenName(work, name, product_id);
  const refusedBefore = new Date(now.getTime() - REFUSED_FOR_DAYS * DAY_MS);
  await tx.delete(productNameOffers).where(lt(productNameOffers.refused_at, refusedBefore));
  const [known] = await tx
    .select({ offer_id: productNameOffers.offer_id, refused_at: productNameOffers.refused_at })
    .from(productNameOffers)
    .where(and(eq(productNameOffers.product_id, product_id), eq(productNameOffers.folded, folded)));
  if (known?.refused_at) throw new HttpError('name_offer.refused', { name, product: product.name });
  if (!known) await refuseTooMany(work);
  const before = known && (await readOffer(work, known.offer_id));
  const offeredBy = { offered_by: principal.username, offered_at: now };
  const [written] = await tx
    .insert(productNameOffers)
    .values({ product_id, alias: name, folded, ...offeredBy })
    .onConflictDoUpdate({
      target: [productNameOffers.product_id, productNameOffers.folded],
      set: {
        ...offeredBy,
        times: sql`${productNameOffers.times} + 1`,
        version: sql`${productNameOffers.version} + 1`,
      },
    })
    .returning({ offer_id: productNameOffers.offer_id });
  if (!written) throw new Error('offering the name returned no row');
  const after = await readOffer(work, written.offer_id);
  const { offer_id: id, version } = after;
  await recordChange(work, {
    action: 'product_name.offered',
    entity: 'product_name_offer',
    id,
    version,
    before,
    after,
  });
  return after;
};

const recordEnd = (work: Work, offer: NameOffer, end: 'accepted' | 'refused'): Promise<void> =>
  recordChange(work, {
    action: `product_name.${end}`,
    entity: 'product_name_offer',
    id: offer.offer_id,
    version: offer.version + 1,
    before: offer,
  });

/** Returns the change that adds a name. A product that has got the name by hand keeps it as it is. */
const withName = (product: Awaited<ReturnType<typeof lockProduct>>, name: string) => {
  if (productNamed([product], name)) return {};
  if (product.aliases.length >= MAX_ALIASES)
    throw new HttpError('name_offer.no_room', { name, product: product.name, limit: MAX_ALIASES });
  return { aliases: [...product.aliases, name] };
};

/**
 * Adds the name to its product and closes the offer. 404 for an offer that another admin has answered, 409
 * for a name that another product has by now, and for a product without room for it.
 */
export const acceptNameOffer = async (work: Work, id: number): Promise<Product> => {
  await lockOffers(work);
  const offer = await readOffer(work, id);
  const { product_id, alias: name } = offer;
  // The product is locked before its offer, as a deletion of the product locks them.
  const change = withName(await lockProduct(work, product_id, 'update'), name);
  await refuseTakenName(work, name, product_id);
  await work.tx.delete(productNameOffers).where(eq(productNameOffers.offer_id, id));
  const isExpected = () => true;
  const product = await changeProduct(work, { id: product_id, change, picture: undefined, isExpected });
  await recordEnd(work, offer, 'accepted');
  return product;
};

/** Closes the offer. The name is not offered for this product again for `REFUSED_FOR_DAYS`. */
export const refuseNameOffer = async (work: Work, id: number): Promise<{ refused: boolean }> => {
  await lockOffers(work);
  const offer = await readOffer(work, id);
  await work.tx
    .update(productNameOffers)
    .set({ refused_at: work.now, version: offer.version + 1 })
    .where(eq(productNameOffers.offer_id, id));
  await recordEnd(work, offer, 'refused');
  return { refused: true };
};
