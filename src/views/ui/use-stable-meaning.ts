/*
 * Disables a button for a moment after its action has changed, because the person pressed it for the former
 * action (decision 19).
 */
import {
  createContext,
  type MouseEvent,
  type MouseEventHandler,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { isAnythingPressed, watchPresses } from './presses.ts';

/** Longer than the pause between the clicks of a double click. */
export const STABLE_AFTER_MS = 600;

const subscribeToNothing = (): (() => void) => () => undefined;
const returnFalse = (): boolean => false;

/**
 * Returns false from the render in which `meaning` changes until pointer and keys are released and 600 ms
 * have passed (decision 19). `initialMeaning` is the meaning of the element that was at this place before. A
 * new meaning after undefined is stable at once.
 */
export const useStableMeaning = (meaning: string | undefined, initialMeaning = meaning): boolean => {
  const [settledMeaning, setSettledMeaning] = useState(initialMeaning);
  if (settledMeaning === undefined && meaning !== undefined) setSettledMeaning(meaning);
  const isSettled = settledMeaning === undefined || meaning === settledMeaning;
  const isPressed = useSyncExternalStore(
    isSettled ? subscribeToNothing : watchPresses,
    isSettled ? returnFalse : isAnythingPressed,
    returnFalse,
  );
  useEffect(() => {
    if (isSettled || isPressed) return undefined;
    const timer = setTimeout(() => setSettledMeaning(meaning), STABLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSettled, isPressed, meaning]);
  return isSettled;
};

/** True right after the buttons of a part of the page, such as a footer, were replaced. */
export const UnsettledContext = createContext(false);

export interface ActionProps {
  /** The action of the button. A change of it disables the button for a moment. */
  meaning?: string | undefined;
  /** The action of the button that this one replaces. The new button is disabled for a moment. */
  replaces?: string | undefined;
  /**
   * True to disable the button and show a spinner. It keeps its width and the focus. A button with this prop
   * sends a request, so it ignores the further clicks of a double click: on an idle machine the response
   * comes between them.
   */
  busy?: boolean | undefined;
}

interface ClickProps {
  disabled?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

const ignoreClick = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Returns a handler that ignores the second and further clicks of a double click. Keys have no number of
 * clicks.
 */
const onFirstClick =
  (onClick: ClickProps['onClick']): MouseEventHandler<HTMLButtonElement> =>
  (event) => {
    if (event.detail > 1) ignoreClick(event);
    else onClick?.(event);
  };

/**
 * Returns the props of a button. They disable it for a moment by `aria-disabled`, because `disabled` would
 * lose the focus.
 */
export const useAction = ({ meaning, replaces, busy }: ActionProps, { disabled, onClick }: ClickProps) => {
  const isSettled = useStableMeaning(meaning, replaces ?? meaning);
  const isUnsettled = use(UnsettledContext) || !isSettled;
  const isDisabled = busy === true || isUnsettled;
  const acceptedClick = busy === undefined ? onClick : onFirstClick(onClick);
  return {
    disabled: disabled && !busy,
    'aria-disabled': isDisabled || undefined,
    'aria-busy': busy || undefined,
    onClick: isDisabled ? ignoreClick : acceptedClick,
  };
};
