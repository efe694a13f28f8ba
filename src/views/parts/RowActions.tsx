import type { ReactNode } from 'react';
import { Button } from '#views/ui/Button.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { TrashIcon } from '#views/ui/icons/page-icons.tsx';

export interface RowActionsProps {
  /** True while a command runs on the row. Its buttons are disabled then. */
  isBusy: boolean;
  isDeleting: boolean;
  /** The Edit button; `name` identifies the row. */
  edit: { readonly label: string; readonly name: string; readonly onPress: () => void };
  /**
   * The Delete button; null when the row cannot be deleted. `isBlocked`: the button is disabled, and its name
   * gives the reason.
   */
  remove: { readonly name: string; readonly isBlocked?: boolean; readonly onPress: () => void } | null;
  /** Further actions, between Edit and Delete. */
  children?: ReactNode;
}

/** Edit, Delete and further actions of a row. */
export function RowActions({ isBusy, isDeleting, edit, remove, children }: RowActionsProps) {
  return (
    <Inline gap="xs" wrap={false} justify="end">
      <Button size="small" data-action="view" disabled={isBusy} aria-label={edit.name} onClick={edit.onPress}>
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
