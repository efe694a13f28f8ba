import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MAX_IDS_IN_URL } from '#domain/limits.ts';
import { newRandomId } from '#domain/random-id.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { Button } from '#views/ui/Button.tsx';
import { PrinterIcon } from '#views/ui/icons/page-icons.tsx';

interface JobSheetLinkProps {
  ids: readonly number[];
  /** `list`: opens the list that the courier signs in place of the sheets. */
  paper?: 'list';
  children: ReactNode;
}

/** A link that opens job sheets in a new tab. The URL lists a few orders; session storage lists many. */
export function JobSheetLink({ ids, paper, children }: JobSheetLinkProps) {
  const { printLists } = useArea('d2c');
  const [listName] = useState(newRandomId);
  const fitsInUrl = ids.length <= MAX_IDS_IN_URL;
  return (
    <Button asChild icon={<PrinterIcon size="small" />}>
      <Link
        to="/admin/job-sheet"
        search={{ ...(fitsInUrl ? { ids: ids.join(',') } : { list: listName }), paper }}
        target="_blank"
        // Only a tab with an opener inherits the session storage.
        rel={fitsInUrl ? undefined : 'opener'}
        onClick={() => {
          if (!fitsInUrl) printLists.write(listName, ids);
        }}
      >
        {children}
      </Link>
    </Button>
  );
}
