import type { ReactNode } from 'react';
import * as css from './DescriptionList.css.ts';
import { Skeleton } from './Skeleton.tsx';

export interface DescriptionItem {
  readonly label: string;
  readonly value: ReactNode;
  /** True to fill a full row. */
  readonly wide?: boolean;
  /** True while only this value is loading. */
  readonly isUnknown?: boolean;
}

export interface DescriptionListProps {
  /** The items in order. Null entries are left out. */
  items: readonly (DescriptionItem | null)[];
  columns?: keyof typeof css.columns;
  /** Shown instead of an empty value. */
  emptyValue?: ReactNode;
  isLoading?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** A list of labels and values. */
export function DescriptionList({
  items,
  columns = 'two',
  emptyValue,
  isLoading = false,
}: DescriptionListProps) {
  return (
    <dl className={css.columns[columns]}>
      {items
        .filter((item) => item !== null)
        .map(({ label, value, wide = false, isUnknown = false }) => (
          <div key={label} className={wide ? css.wide : css.item}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>
              {isLoading || isUnknown ? (
                <Skeleton width="half" />
              ) : (
                <bdi className={css.text}>{isEmpty(value) ? emptyValue : value}</bdi>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
