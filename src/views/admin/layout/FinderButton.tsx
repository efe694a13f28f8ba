import { useMessages } from '../../bridges/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchIcon } from '../../ui/icons/page-icons.tsx';
import * as css from './AdminLayout.css.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette and shows its key; an icon on narrow screens. */
export function FinderButton({ compact = false, onOpen }: { compact?: boolean; onOpen: () => void }) {
  const message = useMessages();
  const label = message('admin.find');
  const about = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': isMac ? 'Meta+K' : 'Control+K',
    onClick: onOpen,
  } as const;
  if (compact) return <IconButton label={label} icon={<SearchIcon />} {...about} />;
  return (
    <Button wide icon={<SearchIcon size="small" />} {...about}>
      <span className={css.find}>
        <span>{label}</span>
        <span className={css.keys} aria-hidden="true">
          {message(isMac ? 'admin.findKeysOnMac' : 'admin.findKeys')}
        </span>
      </span>
    </Button>
  );
}
