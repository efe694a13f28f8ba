import { Fragment, type ReactNode } from 'react';

/**
 * Joins texts, each isolated; null when all are empty. Uses elements instead of marks (`isolated`), so that
 * copied addresses have no invisible characters.
 */
export const joinTexts = (texts: readonly string[], separator = ', '): ReactNode => {
  const nonEmpty = texts.filter((text) => text !== '');
  if (nonEmpty.length === 0) return null;
  return nonEmpty.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be equal, and they have no state
    <Fragment key={index}>
      {index > 0 ? <span>{separator}</span> : null}
      <bdi>{text}</bdi>
    </Fragment>
  ));
};
