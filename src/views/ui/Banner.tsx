import type { ReactNode } from 'react';
import type { Tone } from '#views/theme/palette.ts';
import * as css from './Banner.css.ts';
import { asElement } from './clone-child.tsx';
import { AlertIcon, CheckIcon, InfoIcon } from './icons/Icon.tsx';

export interface BannerProps {
  tone?: Extract<Tone, 'info' | 'caution' | 'negative' | 'positive' | 'neutral'>;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits, `none` is not announced. */
  announce?: 'alert' | 'status' | 'none';
}

const ICONS = {
  info: InfoIcon,
  neutral: InfoIcon,
  positive: CheckIcon,
  caution: AlertIcon,
  negative: AlertIcon,
};

/** A box with an icon, a message and an optional action. */
export function Banner({ tone = 'info', title, children, action, announce }: BannerProps) {
  const role = announce ?? (tone === 'negative' ? 'alert' : 'status');
  const Icon = ICONS[tone];
  return (
    <div role={role === 'none' ? undefined : role} className={css.tone[tone]}>
      <Icon />
      <div className={css.body}>
        <div className={css.text}>
          {title ? <p className={css.title}>{title}</p> : null}
          {asElement(children)}
        </div>
        {asElement(action)}
      </div>
    </div>
  );
}
