import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MAX_IDS_IN_ADDRESS } from '#domain/limits.ts';
import { newRandomId } from '#domain/random-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { PrinterIcon } from '../../../ui/icons/PrinterIcon.tsx';
import { useD2c } from '../use-d2c.ts';

/** Opens the job sheets of some orders in a tab of their own: a few by the address, which can be passed on, many not. */
export function JobSheetLink({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const { printLists } = useD2c();
  const [list] = useState(newRandomId);
  const isFew = ids.length <= MAX_IDS_IN_ADDRESS;
  return (
    <Button asChild icon={<PrinterIcon size="small" />}>
      <Link
        to="/admin/job-sheet"
        search={isFew ? { ids: ids.join(',') } : { list }}
        target="_blank"
        // A tab without its opener does not get what this one keeps.
        rel={isFew ? undefined : 'opener'}
        onClick={() => {
          if (!isFew) printLists.keep(list, ids);
        }}
      >
        {children}
      </Link>
    </Button>
  );
}
