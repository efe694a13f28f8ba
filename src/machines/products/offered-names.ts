import {
  acceptNameOffer,
  listNameOffers,
  type NameOffer,
  refuseNameOffer,
} from '#api/contracts/name-offers.ts';
import { defineCommand, rowsFromResponses } from '#machines/kit/define-command.ts';
import { defineLocalList } from '#machines/kit/define-list.ts';

export interface NameAnswer {
  readonly kind: 'accept' | 'refuse';
  readonly row: Pick<NameOffer, 'offer_id' | 'alias' | 'product_name'>;
}

export const keyOfNameOffer = ({ offer_id }: Pick<NameOffer, 'offer_id'>): number => offer_id;

const FAILURES: Readonly<Partial<Record<string, string>>> = {
  'name_offer.not_found': 'products.nameAnswered',
  'name_offer.taken': 'products.nameTaken',
  'name_offer.no_room': 'products.nameNoRoom',
};

/** An admin accepts or refuses an offered name. Either closes the offer. */
export const nameAnswer = defineCommand<NameAnswer, null>({
  id: 'nameAnswer',
  keyOf: ({ row }) => String(keyOfNameOffer(row)),
  carryOut: async ({ call }, { command: { kind, row }, requestKey }, signal) => {
    const target = { params: { id: keyOfNameOffer(row) }, idempotencyKey: requestKey, signal };
    await (kind === 'accept' ? call(acceptNameOffer, target) : call(refuseNameOffer, target));
    return null;
  },
  notices: ({ kind, row: { alias: name, product_name: product } }) => ({
    done: kind === 'accept' ? 'products.nameAccepted' : 'products.nameRefused',
    failed: 'products.nameFailed',
    explain: ({ code }) => FAILURES[code ?? ''],
    values: { name, product },
  }),
});

/** The open offers of names, the most frequent first. */
export const offeredNames = defineLocalList<NameOffer>({
  id: 'offeredNames',
  keyOf: keyOfNameOffer,
  versionOf: ({ version }) => version,
  compare: (a, b) => b.times - a.times || a.offer_id - b.offer_id,
  load: ({ call }, query, signal) => call(listNameOffers, { query, signal }),
  updatedBy: [
    rowsFromResponses<NameAnswer, NameOffer, null>(nameAnswer, {
      keyOf: keyOfNameOffer,
      targetKeyOf: ({ row }) => keyOfNameOffer(row),
      isDeletion: () => true,
    }),
  ],
  rowEntities: ['product_name_offer'],
  // A product was renamed or deleted.
  relatedEntities: ['product'],
});
