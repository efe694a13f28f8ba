import { useMessages } from '#views/bridges/messages.ts';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Kbd } from '#views/ui/Kbd.tsx';
import * as css from './DeskKeys.css.ts';

const KEYS = [
  ['/', 'desk.keys.search'],
  ['2+dragon+Enter+Enter', 'desk.keys.quickAdd'],
  ['↓', 'desk.keys.grid'],
  ['Enter', 'desk.keys.addOne'],
  ['3+Enter', 'desk.keys.quantity'],
  ['C', 'desk.keys.colour'],
  ['T', 'desk.keys.printedText'],
  ['P', 'desk.keys.park'],
  ['Ctrl+Enter', 'desk.keys.next'],
  ['Ctrl+K', 'desk.keys.find'],
  ['Ctrl+V', 'desk.keys.paste'],
  ['Esc', 'desk.keys.back'],
  ['?', 'desk.keys.list'],
] as const;

/** The list of all keyboard commands of the order desk. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const message = useMessages();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={message('desk.keys.title')}
      description={message('desk.keys.text')}
      closeLabel={message('desk.keys.close')}
    >
      <dl className={css.keys}>
        {KEYS.map(([keys, messageId]) => (
          <div key={keys} className={css.pair}>
            <dt className={css.term}>
              <Kbd keys={keys} />
            </dt>
            <dd>{message(messageId)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
