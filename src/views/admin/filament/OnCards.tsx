import type { ReactNode } from 'react';
import { Text } from '../../ui/Text.tsx';
import * as css from './SpoolCount.css.ts';

/** What has a column of its own where there is room for one, and stands with another where rows are cards. */
export function OnCards({ children }: { children: ReactNode }) {
  return (
    <span className={css.withUnit}>
      <Text as="span" size="small" tone="secondary">
        {children}
      </Text>
    </span>
  );
}
