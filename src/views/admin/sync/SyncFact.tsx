import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './SyncPanel.css.ts';

/** A name and what stands for it; without anything yet, the place of it. */
export function SyncFact({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{children ?? <Skeleton width="half" />}</dd>
    </div>
  );
}
