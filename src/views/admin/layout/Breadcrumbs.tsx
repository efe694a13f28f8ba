import { Link, useRouterState } from '@tanstack/react-router';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import * as css from './AdminLayout.css.ts';
import type { ADMIN_ENTRIES } from './admin-entries.ts';

/** Renders the breadcrumbs and sets the page title, because both have the same parts. */
export function Breadcrumbs() {
  const message = useMessages();
  const breadcrumb = useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.breadcrumb)?.staticData.breadcrumb,
  });
  const tabInUrl = useRouterState({
    select: ({ matches }): unknown => {
      const search = matches.at(-1)?.search;
      return search && 'tab' in search ? search.tab : undefined;
    },
  });
  const tabs = breadcrumb?.tabs ?? {};
  // The titles of an area that did not load are ids, which mean nothing to a person.
  const titleOf = (id: string | undefined): string => {
    const title = id === undefined ? '' : message(id);
    return title === id ? '' : title;
  };
  const pageTitle = titleOf(breadcrumb?.title);
  const tabTitle = titleOf(tabs[String(tabInUrl)] ?? Object.values(tabs)[0]);
  // A tab whose name equals the page's name is left out.
  const shownTabTitle = tabTitle === pageTitle ? '' : tabTitle;
  usePageTitle(shownTabTitle, pageTitle, message('admin.title'));
  // The dashboard has no breadcrumbs.
  if (!breadcrumb || breadcrumb.to === '/admin' || pageTitle === '') return null;
  return (
    <nav aria-label={message('admin.breadcrumbs')} className={css.breadcrumbs}>
      <ol className={css.breadcrumbList}>
        <li className={css.breadcrumb}>
          <Link to="/admin" className={css.breadcrumbLink} activeOptions={{ exact: true }}>
            {message('admin.dashboard')}
          </Link>
        </li>
        <li className={css.breadcrumb}>
          {shownTabTitle === '' ? (
            <span aria-current="page">{pageTitle}</span>
          ) : tabInUrl === undefined ? (
            pageTitle
          ) : (
            <Link to={breadcrumb.to} className={css.breadcrumbLink} activeOptions={{ exact: true }}>
              {pageTitle}
            </Link>
          )}
        </li>
        {shownTabTitle === '' ? null : (
          <li className={css.breadcrumb}>
            <span aria-current="page">{shownTabTitle}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The parts of a page's title and breadcrumbs. */
interface Breadcrumb {
  /** A message id, loaded by the route. */
  readonly title: string;
  /** The path of the sidebar entry to which the page belongs. */
  readonly to: (typeof ADMIN_ENTRIES)[number]['to'];
  /** Titles of the tabs by their value in the URL. The first one is the default. */
  readonly tabs?: Readonly<Record<string, string>>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    breadcrumb?: Breadcrumb;
  }
}
