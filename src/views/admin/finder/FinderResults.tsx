import { Link } from '@tanstack/react-router';
import { useMessages } from '../../bridges/messages.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import * as css from './Finder.css.ts';
import type { Option, OptionGroup } from './finder-options.ts';

interface FinderResultsProps {
  /** The id of the palette; the ids of its options begin with it. */
  id: string;
  groups: readonly OptionGroup[];
  /** The option that Enter opens. */
  current: Option | undefined;
  onChosen: () => void;
}

export const idOfOption = (id: string, { key }: Option): string => `${id}-${key.replace(/\W/g, '-')}`;

/** The options, grouped by kind. */
export function FinderResults({ id, groups, current, onChosen }: FinderResultsProps) {
  const message = useMessages();
  return (
    <div role="listbox" id={`${id}-list`} aria-label={message('finder.results')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls, a listbox groups of options
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={css.group}>
          <div id={`${id}-${group.id}`} className={css.heading} role="presentation">
            {message(group.title)}
          </div>
          {group.options.map((option) => (
            <Link
              {...option.target}
              key={option.key}
              id={idOfOption(id, option)}
              role="option"
              aria-selected={option === current}
              tabIndex={-1}
              className={css.option}
              preload={false}
              onClick={onChosen}
            >
              <option.Icon size="small" />
              <span className={css.texts}>
                <span className={css.title}>{option.title}</span>
                {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
              </span>
              {option.status ? <StatusBadge status={option.status} /> : null}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
