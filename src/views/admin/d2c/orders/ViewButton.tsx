import { useMessages } from '../../../bridges/messages.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EyeIcon } from '../../../ui/icons/Icon.tsx';

export function ViewButton({ id, onShow }: { id: number; onShow: (id: number) => void }) {
  const message = useMessages();
  return (
    <IconButton
      size="small"
      data-act="view"
      label={message('d2c.view', { id })}
      icon={<EyeIcon size="small" />}
      onClick={() => onShow(id)}
    />
  );
}
