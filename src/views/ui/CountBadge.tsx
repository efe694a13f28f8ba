import { count } from './Badge.css.ts';

/** Above `max` it shows "99+". */
export function CountBadge({ value, max = 99 }: { value: number; max?: number }) {
  return <span className={count}>{value > max ? `${max}+` : value}</span>;
}
