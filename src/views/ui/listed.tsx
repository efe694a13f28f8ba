import { Fragment, type ReactNode } from 'react';

/**
 * Texts one after the other, each its own way round; null where all are empty. By elements, not by marks (`isolated`):
 * who copies an address takes no invisible letters along.
 */
export const listed = (texts: readonly string[], between = ', '): ReactNode => {
  const said = texts.filter((text) => text !== '');
  if (said.length === 0) return null;
  return said.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand there twice, and nothing is kept of either.
    <Fragment key={at}>
      {at > 0 ? <span>{between}</span> : null}
      <bdi>{text}</bdi>
    </Fragment>
  ));
};
