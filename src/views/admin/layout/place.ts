import type { ADMIN_ENTRIES } from './admin-entries.ts';

/** What a page of the admin half is called, and where it belongs: the one source of its title and its breadcrumbs. */
export interface Place {
  /** The id of its message, which its route has loaded. */
  readonly title: string;
  /** The page of the sidebar that it is, or hangs below. */
  readonly to: (typeof ADMIN_ENTRIES)[number]['to'];
  /** The titles of its tabs by what stands in the address; the first is shown where none does. */
  readonly tabs?: Readonly<Record<string, string>>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: Place;
  }
}
