import { useMessages } from '#views/bridges/messages.ts';
import * as css from './Trend.css.ts';

interface TrendProps {
  /** One value per day, oldest first. */
  values: readonly number[];
  /** Yesterday's change. */
  change: number;
  /** Formats a value. */
  format: (value: number) => string;
}

const HEIGHT = 20;

/** The points of a line through the values, as wide as there are values. */
const pointsOf = (values: readonly number[]): string => {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const y = (value: number): number =>
    range === 0 ? HEIGHT / 2 : HEIGHT - ((value - lowest) / range) * HEIGHT;
  return values.map((value, day) => `${day},${y(value)}`).join(' ');
};

/** Yesterday's change of a figure, and a line of its last 30 days. */
export function Trend({ values, change, format }: TrendProps) {
  const message = useMessages();
  const title = message('dashboard.last30Days', {
    lowest: format(Math.min(...values)),
    highest: format(Math.max(...values)),
  });
  return (
    <div className={css.trend}>
      <span>
        {change === 0
          ? message('dashboard.unchanged')
          : message('dashboard.yesterday', { change: `${change > 0 ? '+' : ''}${format(change)}` })}
      </span>
      <svg
        className={css.line}
        viewBox={`0 -1 ${values.length - 1} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        role="img"
      >
        <title>{title}</title>
        <polyline points={pointsOf(values)} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
