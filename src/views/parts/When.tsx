import { useDates } from '../bridges/dates.ts';
import * as css from './When.css.ts';

export interface WhenProps {
  /** A timestamp as it travels on the wire. */
  moment: string;
  /** The day alone, where the hour says nothing. */
  dayOnly?: boolean;
}

/** A moment as the shop's day and time; nothing for what is no timestamp. */
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
