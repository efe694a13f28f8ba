import type { ReactNode } from 'react';

/**
 * Wraps a text in an element. Browser translation replaces text nodes by elements, and React would crash when it
 * removes such a node.
 */
export const inElement = (node: ReactNode): ReactNode =>
  typeof node === 'string' || typeof node === 'number' ? <span>{node}</span> : node;
