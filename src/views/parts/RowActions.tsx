import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Inline } from '../ui/Inline.tsx';
import { TrashIcon } from '../ui/icons/page-icons.tsx';

export interface RowActionsProps {
  /** A command runs on the row: its buttons are disabled. */
  isBusy: boolean;
  isDeleting: boolean;
  /** `name` identifies the row. */
  edit: { readonly label: string; readonly name: string; readonly onPress: () => void };
  /** Null when the row cannot be deleted. `isBlocked`: disabled, and its name says why. */
  remove: { readonly name: string; readonly isBlocked?: boolean; readonly onPress: () => void } | null;
  /** Further actions between the two. */
  children?: ReactNode;
}

/** Edit, Delete and further actions of a row. */
export function RowActions({ isBusy, isDeleting, edit, remove, children }: RowActionsProps) {
  return (
    <Inline gap="xs" wrap={false} justify="end">
      <Button size="small" disabled={isBusy} aria-label={edit.name} onClick={edit.onPress}>
        {edit.label}
      </Button>
      {children}
      {remove ? (
        <IconButton
          size="small"
          label={remove.name}
          icon={<TrashIcon size="small" />}
          busy={isDeleting}
          disabled={isBusy || remove.isBlocked}
          onClick={remove.onPress}
        />
      ) : null}
    </Inline>
  );
}
