import { useRouterState } from '@tanstack/react-router';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';

/** Sets the title of the document from page and tab, and returns the name of the page. */
export function usePageName(): string {
  const message = useMessages();
  const page = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.page)?.staticData.page,
  });
  const tabInUrl = useRouterState({
    select: ({ matches }): unknown => {
      const search = matches.at(-1)?.search;
      return search && 'tab' in search ? search.tab : undefined;
    },
  });
  const tabs = page?.tabs ?? {};
  // The titles of an area that did not load are ids, which mean nothing to a person.
  const titleOf = (id: string | undefined): string => {
    const title = id === undefined ? '' : message(id);
    return title === id ? '' : title;
  };
  const pageTitle = titleOf(page?.title);
  const tabTitle = titleOf(tabs[String(tabInUrl)] ?? Object.values(tabs)[0]);
  // A tab whose name equals the page's name is left out.
  usePageTitle(tabTitle === pageTitle ? '' : tabTitle, pageTitle, message('admin.title'));
  return pageTitle;
}

/** The names of a page and of its tabs. */
interface NamedPage {
  /** A message id, loaded by the route. */
  readonly title: string;
  /** Titles of the tabs by their value in the URL. The first one is the default. */
  readonly tabs?: Readonly<Record<string, string>>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: NamedPage;
  }
}
