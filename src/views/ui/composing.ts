import type { SyntheticEvent } from 'react';

/** Returns true while an input method composes a text. `compositionend` has the final text. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;
