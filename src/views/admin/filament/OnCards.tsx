import type { ReactNode } from 'react';
import { Text } from '../../ui/Text.tsx';
import * as css from './SpoolCount.css.ts';

/** Shown in cards only; the table has a column for it. */
export function OnCards({ children }: { children: ReactNode }) {
  return (
    <span className={css.withUnit}>
      <Text as="span" size="small" tone="secondary">
        {children}
      </Text>
    </span>
  );
}
