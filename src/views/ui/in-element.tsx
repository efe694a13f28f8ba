import type { ReactNode } from 'react';

/**
 * A text in an element of its own. A browser that translates the page replaces bare texts by elements of its own; React
 * could not remove such a text, or insert anything before it, and the page would crash.
 */
export const inElement = (node: ReactNode): ReactNode =>
  typeof node === 'string' || typeof node === 'number' ? <span>{node}</span> : node;
