// The colours of the documents, for the pages rendered in a worker and for the pictures made in the main
// thread.
export const INK = '#16191d';
export const QUIET = '#525a64';
export const LINE = '#e1e4e8';
export const ACCENT = '#0c6c78';
export const SUNKEN = '#f0f2f4';
