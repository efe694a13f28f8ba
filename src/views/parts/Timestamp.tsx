import { useDates } from '#views/bridges/dates.ts';
import * as css from './parts.css.ts';

export interface TimestampProps {
  /** A timestamp as the API returns it. */
  moment: string;
  /** True to show the day without the time. */
  dayOnly?: boolean;
}

/** A timestamp in the shop's time zone. Renders nothing for an invalid one. */
export function Timestamp({ moment, dayOnly = false }: TimestampProps) {
  const { day, dayAndTime } = useDates();
  const text = (dayOnly ? day : dayAndTime)(moment);
  if (text === '') return null;
  return (
    <time dateTime={moment} className={css.timestamp}>
      {text}
    </time>
  );
}
