import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as css from './Dialog.css.ts';

export interface QuestionBodyProps {
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
}

/** The question of a dialog above its answers. */
export function QuestionBody({ title, description, children }: QuestionBodyProps) {
  return (
    <>
      <div className={css.header}>
        <div>
          <Radix.Title className={css.title}>{title}</Radix.Title>
          <Radix.Description className={css.description}>{description}</Radix.Description>
        </div>
      </div>
      {children ? <div className={css.body}>{children}</div> : null}
    </>
  );
}
