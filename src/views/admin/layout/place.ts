import type { ADMIN_ENTRIES } from './admin-entries.ts';

/** The source of a page's title and breadcrumbs. */
export interface Place {
  /** A message id, loaded by the route. */
  readonly title: string;
  /** The sidebar entry that it is or belongs to. */
  readonly to: (typeof ADMIN_ENTRIES)[number]['to'];
  /** Titles of its tabs by their value in the URL; the first is the default. */
  readonly tabs?: Readonly<Record<string, string>>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: Place;
  }
}
