import { useMessages } from '../bridges/messages.ts';
import { Pager, type PagerProps } from '../ui/Pager.tsx';

/** Turns the pages of a list of the admin half, where there are several. */
export function Pages(props: Pick<PagerProps, 'label' | 'page' | 'pages' | 'onPage'>) {
  const { page, pages } = props;
  const message = useMessages();
  return pages > 1 ? (
    <Pager
      {...props}
      text={message('admin.pageOf', { page, pages })}
      previousLabel={message('admin.previousPage')}
      nextLabel={message('admin.nextPage')}
    />
  ) : null;
}
