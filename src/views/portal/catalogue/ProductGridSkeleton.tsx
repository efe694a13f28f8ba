import { useRef } from 'react';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { useSlowLoading } from '#views/ui/use-slow-loading.ts';
import * as css from './ProductGrid.css.ts';
import { useGridLayout } from './use-grid-layout.ts';

const ROWS = 2;

/** The placeholder of the grid, with the same columns and heights. It is shown only if loading takes long. */
export function ProductGridSkeleton() {
  return useSlowLoading() ? <SkeletonCards /> : null;
}

function SkeletonCards() {
  const grid = useRef<HTMLDivElement>(null);
  const { columns } = useGridLayout(grid);
  return (
    <div ref={grid} className={css.rowStyles[columns - 1]} aria-hidden="true">
      {Array.from({ length: ROWS * columns }, (_, index) => index).map((index) => (
        <div key={index} className={css.card}>
          <div className={css.skeletonPicture} />
          <div className={css.skeletonBody}>
            <Skeleton width="most" />
            <Skeleton width="half" />
            <Skeleton width="third" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
        </div>
      ))}
    </div>
  );
}
