import { DAY_LENGTH, startOfDay } from '#domain/business-day.ts';
import { overdueSince } from '#domain/invoice.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Text } from '#views/ui/Text.tsx';

interface DueDayProps {
  /** The last day for a payment in time, as `2026-11-21`; null without one. */
  dueOn: string | null;
  /** The amount in IQD that is not paid. */
  remaining: number;
  /** The day in the shop's time zone. */
  today: string;
}

/**
 * The day on which an unpaid amount is due; in red since when it is overdue. Nothing without a due day, or
 * when all is paid.
 */
export function DueDay({ dueOn, remaining, today }: DueDayProps) {
  const message = useMessages();
  const { day } = useDates();
  if (dueOn === null || remaining <= 0) return null;
  const late = overdueSince({ due_on: dueOn, remaining }, today);
  return late === null ? (
    <span>{message('due.on', { day: day(startOfDay(dueOn.slice(0, DAY_LENGTH))) })}</span>
  ) : (
    <Text as="span" tone="negative" size="small">
      {message('due.overdueSince', { day: day(startOfDay(late)) })}
    </Text>
  );
}
