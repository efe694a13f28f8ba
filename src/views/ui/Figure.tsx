import { type ReactNode, useState } from 'react';
import * as css from './Figure.css.ts';
import { Heading } from './Heading.tsx';
import { IconButton } from './IconButton.tsx';
import { ChevronIcon } from './icons/page-icons.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Text } from './Text.tsx';

export interface FigureProps {
  title: string;
  value: ReactNode;
  hint?: ReactNode;
  /** How the figure changed, below the hint. */
  trend?: ReactNode;
  isLoading?: boolean;
}

/** One number or amount: a card, or a part of a `FigureLine`. */
export function Figure({ title, value, hint, trend, isLoading = false }: FigureProps) {
  return (
    <section aria-label={title} className={css.figure} aria-busy={isLoading}>
      <Heading level={2} size="small">
        {title}
      </Heading>
      <p className={css.value}>{isLoading ? <Skeleton width="half" /> : value}</p>
      {hint === undefined ? null : (
        <div className={css.hint}>
          <Text size="small" tone="secondary" as="div">
            {isLoading ? <Skeleton width="short" /> : hint}
          </Text>
        </div>
      )}
      {trend ? (
        <Text size="small" tone="secondary" as="div">
          {trend}
        </Text>
      ) : null}
    </section>
  );
}

/** Figures on one line. A button opens them as cards with their hints. */
export function FigureLine({ openLabel, children }: { openLabel: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={isOpen ? css.openLine : css.line}>
      <div className={isOpen ? css.cards : css.figures}>{children}</div>
      <span className={css.toggle}>
        <IconButton
          label={openLabel}
          icon={<ChevronIcon size="small" to={isOpen ? 'up' : 'down'} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
    </div>
  );
}
