import { orderableProducts } from '#machines/d2c/orderable-products.ts';
import { orderableProductsModel } from '#tests/support/kit/orderable-products-model.ts';
import { models as kitModels } from './kit-list.model.ts';

export const model = orderableProductsModel('orderable-products', orderableProducts.machine, kitModels);
