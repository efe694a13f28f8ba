import type { SyntheticEvent } from 'react';

/** True when an input method still composes the text: only `compositionend` brings what the person typed. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;
