import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  createSteadyRowsMachine,
  type SteadyRowsEvent,
  selectShown,
} from '#machines/kit/steady-rows.machine.ts';

interface Order {
  readonly id: number;
  readonly status: string;
}
const order = (id: number, status = 'printing'): Order => ({ id, status });
const all = [1, 2, 3, 4, 5].map((id) => order(id));

const openRows = () => {
  const followRows = fromCallback<SteadyRowsEvent<Order>>(() => undefined);
  const machine = createSteadyRowsMachine<Order>(({ id }) => id).provide({ actors: { followRows } });
  const actor = createActor(machine, { clock: new SimulatedClock() }).start();
  onTestFinished(() => void actor.stop());
  const came = (rows: readonly Order[], view = 'to print') => actor.send({ type: 'rows.came', rows, view });
  const shown = () => selectShown(actor.getSnapshot()).map(({ id, status }) => `${id} ${status}`);
  came(all);
  return { actor, came, shown };
};

test('a batch whose rows left in several goes before it was answered stands with all of them, each in its place', () => {
  const { actor, came, shown } = openRows();
  came(all.slice(2));
  came(all.slice(3));
  came(all.slice(4));
  actor.send({ type: 'rows.moved', moved: [1, 2, 3].map((id) => order(id, 'ready')), back: [] });
  expect(shown()).toEqual(['1 ready', '2 ready', '3 ready', '5 printing']);
});

test('what left another list is not put back into this one', () => {
  const { actor, came, shown } = openRows();
  came(all.slice(2));
  came([order(9)], 'ready for shipment');
  actor.send({ type: 'rows.moved', moved: [order(1, 'ready')], back: [] });
  expect(shown()).toEqual(['9 printing']);
});
