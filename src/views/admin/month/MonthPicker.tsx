import { Link, useNavigate } from '@tanstack/react-router';
import { monthAfter, monthsBetween } from '#domain/month.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useMonths } from '#views/bridges/months.ts';
import { Inline } from '#views/ui/Inline.tsx';
import { Select } from '#views/ui/Select.tsx';

interface MonthPickerProps {
  month: string;
  currentMonth: string;
  /** The first month with data. */
  firstMonth: string;
}

/** The choice of a month, from the current one back to the first one with data. */
export function MonthPicker({ month, currentMonth, firstMonth }: MonthPickerProps) {
  const message = useMessages();
  const { month: nameOf } = useMonths();
  const navigate = useNavigate({ from: '/admin/month' });
  const first = firstMonth < month ? firstMonth : month;
  const last = currentMonth > month ? currentMonth : month;
  const searchOf = (chosen: string) => (chosen === currentMonth ? {} : { month: chosen });
  return (
    <Inline gap="m">
      <Select
        aria-label={message('month.month')}
        value={month}
        options={monthsBetween(first, last).map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target }) => void navigate({ search: searchOf(target.value), resetScroll: false })}
      />
      <Link to="/admin/month" search={searchOf(monthAfter(month, -1))} resetScroll={false}>
        {message('month.before')}
      </Link>
      {month < currentMonth ? (
        <Link to="/admin/month" search={searchOf(monthAfter(month, 1))} resetScroll={false}>
          {message('month.after')}
        </Link>
      ) : null}
    </Inline>
  );
}
