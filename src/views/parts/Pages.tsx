import { useMessages } from '../bridges/messages.ts';
import { Pager, type PagerProps } from '../ui/Pager.tsx';

/** Turns the pages of a list, where there are several. Its words come with those of forms. */
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
