import { count } from './Badge.css.ts';

/** A number beside an icon or a word; above `max` it reads "99+". */
export function CountBadge({ value, max = 99 }: { value: number; max?: number }) {
  return <span className={count}>{value > max ? `${max}+` : value}</span>;
}
