import type { ReactNode } from 'react';
import * as css from './Icon.css.ts';

export interface IconProps {
  size?: keyof typeof css.size;
}

/** Decorative: the text or label beside it has the meaning. One file per icon, so that a screen loads only its own. */
export function Icon({
  size = 'medium',
  mirrored = false,
  children,
}: IconProps & { mirrored?: boolean; children: ReactNode }) {
  return (
    <svg
      className={mirrored ? `${css.size[size]} ${css.mirrored}` : css.size[size]}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
