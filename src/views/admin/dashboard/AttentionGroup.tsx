import { type ReactNode, useId } from 'react';
import { useFormats } from '../../bridges/formats.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Stack } from '../../ui/Stack.tsx';
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
  row: (row: Row) => { readonly name: ReactNode; readonly more?: ReactNode; readonly end: ReactNode };
  /** The link to all rows. */
  all: ReactNode;
}

/** One group of the "Needs attention" section: its first rows, each with a link. Renders nothing for a count of 0. */
export function AttentionGroup<Row>({
  title,
  count,
  isCapped,
  summary,
  rows,
  rowKey,
  link,
  row,
  all,
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
          {rows.map((each) => {
            const { name, more, end } = row(each);
            return (
              <li key={rowKey(each)} className={css.row}>
                {link(each, {
                  className: css.link,
                  children: (
                    <>
                      <span className={css.what}>
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
        {all}
      </Stack>
    </Card>
  );
}
