import { getRouteApi } from '@tanstack/react-router';
import { selectRows } from '#machines/kit/list.machine.ts';
import { selectOrder } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';

const route = getRouteApi('/customer/paste');

/**
 * Returns a function that offers to remember a text as a name of the product that a person has chosen for it.
 */
export const useOfferName = () => {
  const { checkout, catalogue } = useArea('portal');
  const { nameOffers } = route.useRouteContext();
  return (text: string, productId: number): void => {
    const products = selectRows(catalogue.getSnapshot());
    const product = products.find(({ product_id }) => product_id === productId);
    const { draft_id: draftId } = selectOrder(checkout.getSnapshot());
    if (product) nameOffers.offerNameIn({ draftId, text, product, products });
  };
};
