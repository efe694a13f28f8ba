import { Fragment, type ReactNode } from 'react';

/**
 * Joins texts, each isolated; null when all are empty. Uses elements instead of marks (`isolated`), so that copied
 * addresses have no invisible characters.
 */
export const joinTexts = (texts: readonly string[], between = ', '): ReactNode => {
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
