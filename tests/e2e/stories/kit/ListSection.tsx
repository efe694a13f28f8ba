import { useState } from 'react';
import type { ListPhase } from '#machines/kit/list.machine.ts';
import { ListPanel } from '#views/parts/ListPanel.tsx';
import { Button } from '#views/ui/Button.tsx';
import { DataTable } from '#views/ui/DataTable.tsx';
import { TruckIcon } from '#views/ui/icons/admin-icons.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Specimen } from './Specimen.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { sampleId, sampleOrders } from './sample-orders.ts';

interface State {
  readonly phase: ListPhase;
  readonly count: number;
  readonly search: string;
}

const STATES: Readonly<Record<string, State>> = {
  ready: { phase: 'ready', count: 3, search: '' },
  loading: { phase: 'loading', count: 0, search: '' },
  'loading more': { phase: 'loadingMore', count: 3, search: '' },
  refreshing: { phase: 'refreshing', count: 3, search: '' },
  stale: { phase: 'stale', count: 3, search: '' },
  partial: { phase: 'partial', count: 3, search: '' },
  failed: { phase: 'failed', count: 0, search: '' },
  empty: { phase: 'ready', count: 0, search: '' },
  'nothing found': { phase: 'ready', count: 0, search: 'zzz' },
};

const READY: State = { phase: 'ready', count: 3, search: '' };

export function ListSection() {
  const [name, setName] = useState('ready');
  const { phase, count, search } = STATES[name] ?? READY;
  const showReady = () => setName('ready');
  return (
    <Specimen title="Lists">
      <Select
        aria-label="State of the list"
        options={Object.keys(STATES).map((value) => ({ value, label: value }))}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ListPanel
        phase={phase}
        count={count}
        total={10}
        search={{ term: search, noneFound: 'No orders found', onClear: showReady }}
        failureText="The orders could not be loaded"
        fault={null}
        empty={{
          icon: <TruckIcon size="large" />,
          title: 'Nothing to print',
          hint: 'An order appears here as soon as it is submitted.',
          action: <Button>Key one in</Button>,
        }}
        onRetry={showReady}
      >
        <DataTable
          label="Orders in a list"
          cards
          columns={sampleColumns}
          rows={sampleOrders(count)}
          rowKey={sampleId}
          isLoading={phase === 'loading'}
        />
      </ListPanel>
    </Specimen>
  );
}
