import { useDates } from '../bridges/dates.ts';
import * as css from './parts.css.ts';

export interface WhenProps {
  /** A timestamp as on the wire. */
  moment: string;
  /** Without the time. */
  dayOnly?: boolean;
}

/** In the shop's time zone; renders nothing for an invalid timestamp. */
export function When({ moment, dayOnly = false }: WhenProps) {
  const { day, dayAndTime } = useDates();
  const text = (dayOnly ? day : dayAndTime)(moment);
  if (text === '') return null;
  return (
    <time dateTime={moment} className={css.when}>
      {text}
    </time>
  );
}
