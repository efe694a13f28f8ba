import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { type Catalogue, catalogueDocument } from './catalogue-document.ts';
import { catalogueImages } from './catalogue-images.ts';
import { ENGLISH } from './catalogue-words.ts';

export interface CatalogueOrder {
  readonly catalogue: Catalogue;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/* One document, then it ends: whatever a library holds on to goes with it. */
const { catalogue, pictures }: CatalogueOrder = workerData;
const images = await catalogueImages(pictures);
const pdf = await renderToBuffer(catalogueDocument(catalogue, images, ENGLISH));
parentPort?.postMessage(new Uint8Array(pdf));
