import { classNames } from './class-names.ts';
import * as css from './Skeleton.css.ts';

export interface SkeletonProps {
  shape?: keyof typeof css.shape;
  width?: keyof typeof css.width;
}

/** A placeholder while content loads. The caller announces the loading. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={classNames(css.shape[shape], css.width[width])} aria-hidden="true" />;
}
