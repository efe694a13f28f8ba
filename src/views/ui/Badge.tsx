import type { ReactNode } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import * as css from './Badge.css.ts';
import { count } from './Badge.css.ts';
import { classNames } from './class-names.ts';
import { asElement } from './clone-child.tsx';

export interface BadgeProps {
  tone?: Tone;
  dot?: boolean;
  /** True for sentences, which may wrap to two lines. */
  wrap?: boolean;
  children: ReactNode;
}

/** A short text on a coloured background, such as a status. */
export function Badge({ tone = 'neutral', dot = false, wrap = false, children }: BadgeProps) {
  return (
    <span className={classNames(css.tone[tone], wrap && css.wrap)}>
      {dot ? <span className={css.dot} aria-hidden="true" /> : null}
      {asElement(children)}
    </span>
  );
}

/** A number on a corner. Above `max` it is shown as "99+". */
export function CountBadge({ value, max = 99 }: { value: number; max?: number }) {
  return <span className={count}>{value > max ? `${max}+` : value}</span>;
}
