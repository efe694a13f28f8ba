import { type ReactNode, useId } from 'react';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import * as css from './CustomerView.css.ts';

/** A group of fields of the customer form, with a heading. */
export function CustomerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={css.section}>
        <Heading level={2} size="card" id={id}>
          {title}
        </Heading>
        <div className={css.fields}>{children}</div>
      </div>
    </Card>
  );
}
