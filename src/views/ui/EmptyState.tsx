import type { ReactNode } from 'react';
import * as css from './EmptyState.css.ts';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
}

/** An icon, a title and an action, shown in place of missing content. */
export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon ? <div className={css.icon}>{icon}</div> : null}
      <Heading level={level} size="card">
        {title}
      </Heading>
      {children ? (
        <div className={css.text}>
          <Text as="div" tone="secondary">
            {children}
          </Text>
        </div>
      ) : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
