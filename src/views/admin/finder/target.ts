import type { LinkProps } from '@tanstack/react-router';

/** An address of the router, as a link and as a way to go there by key. */
export type Target = Pick<LinkProps, 'to' | 'search'>;
