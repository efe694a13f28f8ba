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

/** Longer than the pause between two quick clicks. */
export const SETTLE_MS = 600;

const unwatched = (): (() => void) => () => undefined;
const nothingPressed = (): boolean => false;

/**
 * False from the render in which `meaning` changes until pointer and keys were released and 600 ms have passed.
 * `before` is the meaning that stood at this place before the component was mounted. A meaning that takes the place of
 * none needs no time.
 */
export const useSettled = (meaning: string | undefined, before = meaning): boolean => {
  const [settled, setSettled] = useState(before);
  if (settled === undefined && meaning !== undefined) setSettled(meaning);
  const isSettled = settled === undefined || meaning === settled;
  const isPressed = useSyncExternalStore(
    isSettled ? unwatched : watchPresses,
    isSettled ? nothingPressed : isAnythingPressed,
    nothingPressed,
  );
  useEffect(() => {
    if (isSettled || isPressed) return undefined;
    const timer = setTimeout(() => setSettled(meaning), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isSettled, isPressed, meaning]);
  return isSettled;
};

/** True while the buttons of a part of the page, such as a dialog's footer, have just taken the places of others. */
export const UnsettledContext = createContext(false);

export interface ActionProps {
  /** The action of a button that turns into another one: it is off for a moment whenever this changes. */
  meaning?: string | undefined;
  /** The action of the button at whose place this one is mounted: it is off for a moment at first. */
  replaces?: string | undefined;
  /** At work: off, with a spinner, no narrower than before. It keeps the focus. */
  busy?: boolean;
}

interface Pressable {
  disabled?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

const refuse = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The props of a button that may be off. It keeps the focus while it is off, which `disabled` would lose. */
export const useAction = (
  { meaning, replaces, busy = false }: ActionProps,
  { disabled, onClick }: Pressable,
) => {
  const isSettled = useSettled(meaning, replaces ?? meaning);
  const isUnsettled = use(UnsettledContext) || !isSettled;
  const isOff = busy || isUnsettled;
  return {
    disabled: disabled && !busy,
    'aria-disabled': isOff || undefined,
    'aria-busy': busy || undefined,
    onClick: isOff ? refuse : onClick,
  };
};
