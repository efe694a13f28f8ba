import { useMessages } from '../bridges/messages.ts';
import { Pager, type PagerProps } from '../ui/Pager.tsx';

/** Renders nothing for a single page. Its messages load with those of forms. */
export function Pages(props: Pick<PagerProps, 'label' | 'page' | 'pages' | 'onPage'>) {
  const { page, pages } = props;
  const message = useMessages();
  return pages > 1 ? (
    <Pager
      {...props}
      text={message('pages.of', { page, pages })}
      previousLabel={message('pages.previous')}
      nextLabel={message('pages.next')}
    />
  ) : null;
}
