import type { Fault } from '#machines/kit/fault.ts';
import { useDates } from '../../bridges/dates.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { handFocusOn } from '../../ui/hand-focus-on.ts';
import type { LoadedDashboard } from './use-dashboard.ts';

const REASONS: Readonly<Partial<Record<Fault['kind'], string>>> = {
  network: 'dashboard.failed.network',
  server: 'dashboard.failed.server',
  forbidden: 'dashboard.failed.forbidden',
};

/** Explains that the zeros are not real, or that the figures are old, with Retry. */
export function LoadFailed({ dashboard }: { dashboard: LoadedDashboard }) {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const { failure, data, retry } = dashboard;
  if (failure === null) return null;
  const reason = message(REASONS[failure.kind] ?? 'dashboard.failed.unknown');
  return (
    <Banner
      tone={data === null ? 'negative' : 'caution'}
      title={reason}
      action={
        <Button size="small" onClick={handFocusOn(retry)}>
          {message('list.retry')}
        </Button>
      }
    >
      {data === null
        ? message('dashboard.failed.zeros')
        : message('dashboard.failed.stale', { time: dayAndTime(data.as_of) })}
    </Banner>
  );
}
