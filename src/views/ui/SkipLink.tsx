import type { ReactNode } from 'react';
import { link } from './SkipLink.css.ts';

/** The first stop of the Tab key: past the navigation, to the content. Give the target `tabIndex={-1}`. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a className={link} href={href}>
      {children}
    </a>
  );
}
