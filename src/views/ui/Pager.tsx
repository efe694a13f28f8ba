import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { Inline } from './Inline.tsx';
import { ChevronIcon } from './icons/page-icons.tsx';
import { Text } from './Text.tsx';

export interface PagerProps {
  /** Accessible name. */
  label: string;
  page: number;
  pages: number;
  /** The text about the current page. */
  text: ReactNode;
  previousLabel: string;
  nextLabel: string;
  onPage: (page: number) => void;
}

/** Buttons for the previous and the next page of a list. A disabled button keeps its place and the focus. */
export function Pager({ label, page, pages, text, previousLabel, nextLabel, onPage }: PagerProps) {
  const pageButton = (targetPage: number, buttonLabel: string, direction: 'start' | 'end') => {
    const isDisabled = targetPage < 1 || targetPage > pages;
    return (
      <IconButton
        tone="neutral"
        label={buttonLabel}
        icon={<ChevronIcon size="small" to={direction} />}
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled) onPage(targetPage);
        }}
      />
    );
  };
  return (
    <nav aria-label={label}>
      <Inline gap="s" justify="end">
        <span role="status">
          <Text as="span" size="small" tone="secondary" numeric>
            {text}
          </Text>
        </span>
        {pageButton(page - 1, previousLabel, 'start')}
        {pageButton(page + 1, nextLabel, 'end')}
      </Inline>
    </nav>
  );
}
