import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectPendingPhase } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { pasteMessages } from '#views/portal/paste/paste-messages.ts';
import { usePastedChats } from '#views/portal/paste/use-read-paste.ts';

const ParkQuestion = lazyComponent(
  async () => (await import('#views/portal/paste/ParkQuestion.tsx')).ParkQuestion,
  pasteMessages,
);
const CustomerQuestion = lazyComponent(
  async () => (await import('#views/portal/paste/CustomerQuestion.tsx')).CustomerQuestion,
  pasteMessages,
);
const FieldPasteQuestion = lazyComponent(
  async () => (await import('#views/portal/paste/FieldPasteQuestion.tsx')).FieldPasteQuestion,
  pasteMessages,
);

/** Reads what is pasted on any page of the portal, with the questions about it. */
export function PasteQuestions() {
  const { checkout } = useArea('portal');
  const phase = useSelector(checkout, selectPendingPhase);
  const { questioned, read, insert } = usePastedChats();
  return (
    <Suspense fallback={null}>
      {phase === 'asking' ? <ParkQuestion /> : null}
      {phase === 'askingCustomer' ? <CustomerQuestion /> : null}
      {questioned === null ? null : <FieldPasteQuestion text={questioned} onRead={read} onInsert={insert} />}
    </Suspense>
  );
}
