import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Inline } from './Inline.tsx';
import * as css from './layout.css.ts';
import { Text } from './Text.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page, with its actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.headerText}>
        <Heading level={1}>{title}</Heading>
        {subtitle ? <Text tone="secondary">{subtitle}</Text> : null}
      </div>
      {actions ? <Inline>{actions}</Inline> : null}
    </header>
  );
}
