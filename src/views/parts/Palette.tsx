import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import {
  type ComponentType,
  type FocusEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import type { Fault } from '#machines/kit/fault.ts';
import type { OpenedFinderProps } from '#views/bridges/use-finder.tsx';
import { useSearchChoice } from '#views/bridges/use-search-choice.ts';
import { Dialog } from '#views/ui/Dialog.tsx';
import type { IconProps } from '#views/ui/icons/Icon.tsx';
import { Kbd } from '#views/ui/Kbd.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import * as css from './Palette.css.ts';
import { RetryBanner } from './RetryBanner.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** A router location for a link or a navigation. */
export type Target = Pick<LinkProps, 'to' | 'search'>;

export interface PaletteOption {
  /** Identifies the option; unique among all options. */
  readonly key: string;
  /** The heading of its group. The options of a group follow each other. */
  readonly group?: string;
  readonly title: string;
  readonly detail: string;
  readonly status?: string;
  /** The keyboard shortcut of the target. */
  readonly keys?: string;
  readonly Icon?: ComponentType<IconProps>;
  /** A location that is opened, or an action. */
  readonly target: Target | (() => void);
}

interface PaletteProps extends OpenedFinderProps {
  readonly texts: Readonly<Record<'title' | 'close' | 'label' | 'hint' | 'results', string>>;
  /** Returns the options that match a term. */
  readonly optionsFor: (term: string) => readonly PaletteOption[];
  /** True while options load. Enter then waits for them. */
  readonly isLoading: boolean;
  readonly onTyped?: (term: string) => void;
  readonly onDeferred?: () => void;
  /** Returns the text of the status line. */
  readonly status: (count: number) => string | null;
  /** Shown instead of options when there are none. */
  readonly noneFound?: string | null;
  readonly failure?: {
    readonly text: string;
    readonly fault: Fault | null;
    readonly onRetry: () => void;
  } | null;
}

/**
 * A dialog that restores the focus selects the text. This moves the cursor to the end, so that typing can
 * continue.
 */
const moveCursorToEnd = ({ currentTarget: box }: FocusEvent<HTMLInputElement>): void =>
  queueMicrotask(() => box.setSelectionRange(box.value.length, box.value.length));

/**
 * A dialog that finds options by typing. It opens the page of the chosen option, or runs its action. The
 * focus stays in the search box.
 */
export function Palette(props: PaletteProps) {
  const { texts, typed, isLoading, optionsFor, status, noneFound, failure, onClose } = props;
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const setInput = useCallback((box: HTMLInputElement | null): void => {
    input.current = box;
    // Radix first focuses the close button, so the box is focused after it. Any earlier, a dialog below would
    // take the focus back. The microtask lets the dialog note the box as its focused element.
    const focusBox = (): void => queueMicrotask(() => box?.focus());
    box?.closest('[role="dialog"]')?.addEventListener('focusin', focusBox, { once: true });
  }, []);
  const choose = ({ target }: PaletteOption): void => {
    onClose();
    if (typeof target === 'function') target();
    else void navigate(target);
  };
  const choice = useSearchChoice({
    typed,
    isLoading,
    find: optionsFor,
    keyOf: ({ key }) => key,
    choose,
    onDeferred: props.onDeferred,
  });
  const { rows: options, current } = choice;
  const idOf = ({ key }: PaletteOption): string => `${id}-${key.replace(/\W/g, '-')}`;
  const currentId = current && idOf(current);

  const notifyShown = useEffectEvent(props.onShown);
  useEffect(() => notifyShown(), []);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  return (
    <Dialog open onOpenChange={onClose} title={texts.title} closeLabel={texts.close}>
      <div className={css.palette}>
        <TextInput
          ref={setInput}
          role="combobox"
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          placeholder={texts.hint}
          maxLength={MAX_SEARCH_LENGTH}
          dir="auto"
          autoComplete="off"
          enterKeyHint="go"
          value={choice.term}
          onChange={({ target: { value } }) => {
            choice.type(value);
            props.onTyped?.(value);
          }}
          onFocus={moveCursorToEnd}
          onKeyDown={(event) => {
            choice.onEnter(event);
            choice.onNavigationKey(event);
          }}
        />
        <div role="status" className={css.status}>
          {status(options.length)}
        </div>
        <div className={css.results}>
          {failure ? (
            <RetryBanner
              fault={failure.fault}
              onRetry={() => {
                input.current?.focus();
                failure.onRetry();
              }}
            >
              {failure.text}
            </RetryBanner>
          ) : null}
          {options.length === 0 && noneFound ? <p className={css.empty}>{noneFound}</p> : null}
          <div role="listbox" id={`${id}-list`} aria-label={texts.results}>
            {[...Map.groupBy(options, ({ group }) => group ?? '')].map(([group, members]) => (
              <div
                key={group}
                {...(group === '' ? { role: 'presentation' } : { role: 'group', 'aria-label': group })}
                className={css.group}
              >
                {group === '' ? null : (
                  <div className={css.heading} role="presentation">
                    {group}
                  </div>
                )}
                {members.map((option) => (
                  <Option
                    key={option.key}
                    id={idOf(option)}
                    option={option}
                    isCurrent={option === current}
                    onClose={onClose}
                    onChosen={() => choose(option)}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  option: PaletteOption;
  isCurrent: boolean;
  onClose: () => void;
  onChosen: () => void;
}

function Option({
  id,
  option: { title, detail, status, keys, Icon, target },
  isCurrent,
  ...on
}: OptionProps) {
  const attributes = {
    id,
    role: 'option',
    'aria-selected': isCurrent,
    tabIndex: -1,
    className: css.option,
  } as const;
  const content = (
    <>
      {Icon ? <Icon size="small" /> : null}
      <span className={css.texts}>
        <span className={css.title}>{title}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </span>
      {status ? <StatusBadge status={status} /> : null}
      {keys ? <Kbd keys={keys} /> : null}
    </>
  );
  return typeof target === 'function' ? (
    <button type="button" {...attributes} onClick={on.onChosen}>
      {content}
    </button>
  ) : (
    <Link {...target} {...attributes} preload={false} onClick={on.onClose}>
      {content}
    </Link>
  );
}
