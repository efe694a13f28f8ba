import { cloneElement, isValidElement, type ReactNode } from 'react';

/**
 * Wraps a text in an element. Browser translation replaces text nodes by elements, and React would crash when
 * it removes such a node.
 */
export const asElement = (node: ReactNode): ReactNode =>
  typeof node === 'string' || typeof node === 'number' ? <span>{node}</span> : node;

/**
 * Adds a class to the only child, usually a link. It is smaller than Radix Slot, and keeps the refs and
 * handlers of the child.
 */
export function cloneChild(child: ReactNode, className: string, before?: ReactNode): ReactNode {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(child)) {
    throw new Error('asChild needs exactly one element as its child');
  }
  if (!before) return cloneElement(child, { className });
  return cloneElement(child, { className }, before, asElement(child.props.children));
}
