import { cloneElement, isValidElement, type ReactNode } from 'react';
import { inElement } from './in-element.tsx';

/**
 * Gives a component's class to its only child, usually a link, which stays what it is. A tenth of Radix
 * Slot's size; refs and handlers are the child's own business.
 */
export function dressChild(child: ReactNode, className: string, before?: ReactNode): ReactNode {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(child)) {
    throw new Error('asChild needs exactly one element as its child');
  }
  if (!before) return cloneElement(child, { className });
  return cloneElement(child, { className }, before, inElement(child.props.children));
}
