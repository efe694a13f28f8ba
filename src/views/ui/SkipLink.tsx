import type { ReactNode } from 'react';
import { skipLink as link } from './layout.css.ts';

/** The first tab stop. It leads past the navigation. Its target needs `tabIndex={-1}`. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a className={link} href={href}>
      {children}
    </a>
  );
}
