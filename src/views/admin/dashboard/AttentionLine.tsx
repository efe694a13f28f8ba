import { type ReactNode, useId } from 'react';
import { useFormats } from '#views/bridges/formats.ts';
import type { Tone } from '#views/theme/palette.ts';
import { Badge } from '#views/ui/Badge.tsx';
import * as css from './DashboardView.css.ts';

interface AttentionLineProps {
  tone: Extract<Tone, 'negative' | 'caution'>;
  /** The number of rows behind the link. Omitted for a state. */
  count?: number;
  isCapped?: boolean;
  /** Renders the link that the whole line is. */
  link: (props: { readonly id: string; readonly className: string }) => ReactNode;
  /** A short text about the rows. It may have a link of its own. */
  children: ReactNode;
}

/** One kind of things that need attention, on one line. */
export function AttentionLine({ tone, count, isCapped = false, link, children }: AttentionLineProps) {
  const { number } = useFormats();
  const id = useId();
  if (count === 0) return null;
  return (
    <li className={css.line} aria-labelledby={id}>
      <span className={css.badge}>
        <Badge tone={tone} dot={count === undefined}>
          {count === undefined ? '!' : isCapped ? `${number(count)}+` : number(count)}
        </Badge>
      </span>
      {link({ id, className: css.lineLink })}
      <span className={css.lineText}>{children}</span>
    </li>
  );
}
