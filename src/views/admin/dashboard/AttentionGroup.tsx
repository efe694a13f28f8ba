import { type ReactNode, useId } from 'react';
import { useFormats } from '#views/bridges/formats.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import * as css from './DashboardView.css.ts';

interface AttentionGroupProps<Row> {
  title: string;
  /** The number of all rows; `rows` has only the first of them. */
  count: number;
  isCapped: boolean;
  /** A text about all rows. */
  summary?: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Renders a link around a row. */
  link: (row: Row, props: { readonly className: string; readonly children: ReactNode }) => ReactNode;
  cellsOf: (row: Row) => { readonly name: ReactNode; readonly more?: ReactNode; readonly end: ReactNode };
  /** The link to all rows. */
  allLink: ReactNode;
}

/**
 * One group of the "Needs attention" section: its first rows, each with a link. Renders nothing for a count
 * of 0.
 */
export function AttentionGroup<Row>({
  title,
  count,
  isCapped,
  summary,
  rows,
  rowKey,
  link,
  cellsOf,
  allLink,
}: AttentionGroupProps<Row>) {
  const { number } = useFormats();
  const id = useId();
  if (count === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="xs">
        <Inline justify="space-between" wrap={false}>
          <Heading level={3} id={id}>
            {title}
          </Heading>
          <Badge tone="caution">{isCapped ? `${number(count)}+` : number(count)}</Badge>
        </Inline>
        {summary}
        <ul className={css.rows}>
          {rows.map((row) => {
            const { name, more, end } = cellsOf(row);
            return (
              <li key={rowKey(row)} className={css.row}>
                {link(row, {
                  className: css.link,
                  children: (
                    <>
                      <span className={css.texts}>
                        <span className={css.name}>{name}</span>
                        {more === undefined ? null : <span className={css.more}>{more}</span>}
                      </span>
                      <span className={css.end}>{end}</span>
                    </>
                  ),
                })}
              </li>
            );
          })}
        </ul>
        {allLink}
      </Stack>
    </Card>
  );
}
