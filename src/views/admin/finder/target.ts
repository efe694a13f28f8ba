import type { LinkProps } from '@tanstack/react-router';

/** A router address for a link or a navigation. */
export type Target = Pick<LinkProps, 'to' | 'search'>;
