import { b2bProducts } from '#machines/b2b/b2b-lists.ts';
import { orderableProductsModel } from '#tests/support/kit/orderable-products-model.ts';
import { models as kitModels } from './kit-list.model.ts';

export const model = orderableProductsModel('b2b-products', b2bProducts.machine, kitModels);
