import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Inline } from '../ui/Inline.tsx';
import { TrashIcon } from '../ui/icons/TrashIcon.tsx';

export interface RowActionsProps {
  /** Something is being done with the row: nothing else can be. */
  isBusy: boolean;
  isDeleting: boolean;
  /** `name` says which row. */
  edit: { readonly label: string; readonly name: string; readonly onPress: () => void };
  /** Null where this row is not to be deleted. Where something stands in the way (`isBlocked`) its name says what. */
  remove: { readonly name: string; readonly isBlocked?: boolean; readonly onPress: () => void } | null;
  /** What else can be done, between the two. */
  children?: ReactNode;
}

/** What can be done with one row of a list: to edit it, to delete it, and what its area adds. */
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
