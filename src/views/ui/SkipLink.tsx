import type { ReactNode } from 'react';
import { skipLink as link } from './layout.css.ts';

/** A link that skips the navigation, as the first tab stop of a page. Its target needs `tabIndex={-1}`. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a className={link} href={href}>
      {children}
    </a>
  );
}
