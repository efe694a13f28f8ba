import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import * as css from './Figure.css.ts';
import { Heading } from './Heading.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Text } from './Text.tsx';

export interface FigureProps {
  title: string;
  value: ReactNode;
  hint?: ReactNode;
  isLoading?: boolean;
}

/** A card with one number or amount. */
export function Figure({ title, value, hint, isLoading = false }: FigureProps) {
  return (
    <Card as="section" aria-label={title} padding="medium">
      <div className={css.figure} aria-busy={isLoading}>
        <Heading level={2} size="small">
          {title}
        </Heading>
        <p className={css.value}>{isLoading ? <Skeleton width="half" /> : value}</p>
        {hint === undefined ? null : (
          <Text size="small" tone="secondary" as="div">
            {isLoading ? <Skeleton width="short" /> : hint}
          </Text>
        )}
      </div>
    </Card>
  );
}
