import { useEffect, useState } from 'react';
import type { ListActor, ListView } from '#machines/kit/list.machine.ts';

/** Whether a list was refused to this person, who lost it since the page was opened. */
export const useDenied = <Row, View extends ListView>(actor: ListActor<Row, View>): boolean => {
  const [isDenied, setIsDenied] = useState(false);
  useEffect(() => {
    const failing = actor.on('list.failed', ({ fault }) => setIsDenied(fault.kind === 'forbidden'));
    return () => failing.unsubscribe();
  }, [actor]);
  return isDenied;
};
