// The colours of the documents, for the pages in their worker and for the pictures that are made outside it.
export const INK = '#16191d';
export const QUIET = '#525a64';
export const LINE = '#e1e4e8';
export const ACCENT = '#0c6c78';
export const SUNKEN = '#f0f2f4';
