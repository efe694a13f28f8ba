import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Inline } from './Inline.tsx';
import * as css from './layout.css.ts';
import { Text } from './Text.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** True if the title and the actions are short enough for one line of a phone. */
  onOneLine?: boolean;
}

/** The heading of a page, with its actions. */
export function PageHeader({ title, subtitle, actions, onOneLine = false }: PageHeaderProps) {
  return (
    <header className={onOneLine ? css.headerOnOneLine : css.header}>
      <div className={css.headerText}>
        <Heading level={1}>{title}</Heading>
        {subtitle ? <Text tone="secondary">{subtitle}</Text> : null}
      </div>
      {actions ? <Inline>{actions}</Inline> : null}
    </header>
  );
}
