import type { ReactNode } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import * as css from './Badge.css.ts';

export type BadgeProps = { tone?: Tone; dot?: boolean; children: ReactNode };

export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <span className={css.tone[tone]}>
      {dot ? <span className={css.dot} aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
