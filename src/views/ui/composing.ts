import type { SyntheticEvent } from 'react';

/** True during composition by an input method; `compositionend` has the final text. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;
