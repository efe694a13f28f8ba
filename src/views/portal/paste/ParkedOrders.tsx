import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isolated } from '#domain/isolated.ts';
import { selectParked } from '#machines/portal/paste/paste.machine.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { countsText } from '../counts.ts';
import * as css from './PasteView.css.ts';
import { usePaste } from './use-paste.ts';

/** The parked orders, each with a button that makes it the current order. */
export function ParkedOrders() {
  const message = useMessages();
  const paste = usePaste();
  const title = useId();
  const parked = useSelector(paste, selectParked);
  if (parked.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap="s">
        <Heading level={2} size="card" id={title}>
          {message('paste.parked')}
        </Heading>
        <ul className={css.parked}>
          {parked.map(({ id, order }) => (
            <li key={id} className={css.parkedOrder}>
              <Text asTyped>
                {message('paste.orderOf', {
                  counts: countsText(message, order.items),
                  name: isolated(order.customer.fullName.trim() || message('paste.noName')),
                })}
              </Text>
              <Button size="small" onClick={() => paste.send({ type: 'order.unparked', id })}>
                {message('paste.unpark')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
