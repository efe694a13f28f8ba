import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { b2bTotal, MAX_B2B_NOTES } from '#domain/b2b-order.ts';
import { MAX_HUNDREDTHS } from '#domain/money.ts';
import { selectCanSubmit, selectDraft, selectHasRefusedNumber } from '#machines/b2b/b2b-draft.machine.ts';
import { b2bLineFormInput } from '#machines/b2b/b2b-line-form.ts';
import { selectHasUnsaved } from '#machines/kit/form.machine.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { selectIsBusy } from '#machines/kit/posting.selectors.ts';
import { type B2bTabProps, useB2bList, useB2bPosting } from '#views/admin/b2b/b2b-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useFormActor } from '#views/bridges/use-form.ts';
import { LeaveDialog, type LeaveMessages } from '#views/parts/LeaveDialog.tsx';
import { ListCount } from '#views/parts/ListCount.tsx';
import { outageOf } from '#views/parts/outage.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Bar } from '#views/ui/Page.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TextArea } from '#views/ui/TextInput.tsx';
import { ClientPicker } from './ClientPicker.tsx';
import { DraftLines } from './DraftLines.tsx';
import { DraftState } from './DraftState.tsx';
import { LineForm } from './LineForm.tsx';
import * as css from './NewOrderTab.css.ts';

const CREATE_WITHOUT_ITEM: LeaveMessages = {
  title: 'b2b.createWithoutItemTitle',
  text: 'b2b.createWithoutItemText',
  discard: 'b2b.createOrder',
  stay: 'b2b.backToItem',
};

/**
 * Returns the ref of the heading. It gets the focus when sending begins or ends and no enabled element has
 * it.
 */
const useFocusFallback = (isSending: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current === isSending) return;
    wasSending.current = isSending;
    const { activeElement: focused, body } = document;
    if (focused === body || focused?.matches(':disabled')) heading.current?.focus({ preventScroll: true });
  }, [isSending]);
  return heading;
};

/** The wholesale order being entered (spec 2 section 5, New B2B order). It is kept when the page is left. */
export function NewOrderTab({ clients, help }: B2bTabProps) {
  const message = useMessages();
  const { money } = useFormats();
  const area = useArea('b2b');
  const { draft: draftActor } = area;
  const products = useB2bList(useActorRef(area.products, { input: ALL_ROWS }));
  const outage = outageOf([clients, products].map((list) => ({ ...list, retry: list.refresh })));
  const pictures = useMemo(
    () => new Map(products.rows.map(({ product_id, picture_url }) => [product_id, picture_url])),
    [products.rows],
  );
  const draft = useSelector(draftActor, selectDraft);
  const posting = useB2bPosting();
  const isSending = useSelector(posting, selectIsBusy);
  const canResume = useSelector(posting, (snapshot) => snapshot?.can({ type: 'order.resumed' }) !== false);
  const canSubmit = useSelector(draftActor, selectCanSubmit) && canResume;
  const hasRefusedNumber = useSelector(draftActor, selectHasRefusedNumber);
  const lineFormActor = useFormActor(area.lineForm, b2bLineFormInput);
  const searchBox = useRef<HTMLInputElement>(null);
  const heading = useFocusFallback(isSending);
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  const submit = (): void => {
    setIsQuestionOpen(false);
    draftActor.send({ type: 'draft.submitted' });
  };
  const isIncomplete = draft.client === null || draft.lines.length === 0;
  const total = b2bTotal(draft.lines);
  const isTotalTooLarge = !Number.isFinite(total);
  let obstacleMessageId: string | null = null;
  if (hasRefusedNumber) obstacleMessageId = 'b2b.invalidNumbers';
  else if (isTotalTooLarge) obstacleMessageId = 'b2b.totalTooLarge';
  else if (isIncomplete) obstacleMessageId = 'b2b.orderIncomplete';
  return (
    <>
      <Bar>
        <ListCount help={help} />
      </Bar>
      <div className={css.columns}>
        <Card as="section" aria-label={message('b2b.addItemTitle')}>
          <LineForm
            products={outage ? { ...products, refresh: outage.retry } : products}
            searchBox={searchBox}
            lineFormActor={lineFormActor}
          />
        </Card>
        <Card as="section" aria-label={message('b2b.newOrder')}>
          <Stack gap="m">
            <Heading level={2} size="card" ref={heading} tabIndex={-1}>
              {message('b2b.newOrder')}
            </Heading>
            <DraftState />
            <ClientPicker clients={clients} isReported={outage !== null} />
            <DraftLines pictures={pictures} searchBox={searchBox} />
            <Field label={message('b2b.orderNotes')}>
              {(control) => (
                <TextArea
                  {...control}
                  dir="auto"
                  maxLength={MAX_B2B_NOTES}
                  value={draft.order_notes}
                  readOnly={isSending}
                  onChange={({ target }) =>
                    draftActor.send({
                      type: 'draft.edited',
                      edit: { kind: 'notes', order_notes: target.value },
                    })
                  }
                />
              )}
            </Field>
            <div className={css.end}>
              <Text strong numeric>
                {message('b2b.totalIs', { total: money(total) })}
              </Text>
              <Button
                tone="accent"
                busy={isSending}
                disabled={!canSubmit}
                aria-describedby={obstacleMessageId === null ? undefined : 'b2b-obstacle'}
                onClick={() =>
                  selectHasUnsaved(lineFormActor.getSnapshot()) ? setIsQuestionOpen(true) : submit()
                }
              >
                {message('b2b.createOrder')}
              </Button>
            </div>
            {obstacleMessageId === null ? null : (
              <Text id="b2b-obstacle" tone="secondary">
                {message(obstacleMessageId, { max: money(MAX_HUNDREDTHS) })}
              </Text>
            )}
          </Stack>
        </Card>
        <LeaveDialog
          isAsking={isQuestionOpen}
          stay={() => setIsQuestionOpen(false)}
          leave={submit}
          messageIds={CREATE_WITHOUT_ITEM}
        />
      </div>
    </>
  );
}
