import { type Column, hasCardPlaces } from './columns.ts';
import { Skeleton } from './Skeleton.tsx';
import { TableBody } from './Table.tsx';
import * as css from './TableCards.css.ts';
import { Cell, TableRow } from './TableRow.tsx';
import { useSlowLoading } from './use-slow-loading.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

/** Placeholders of rows. They are shown only if loading takes long. */
export function SkeletonRows<Row>({
  columns,
  isSelectable,
}: {
  columns: readonly Column<Row>[];
  isSelectable: boolean;
}) {
  const rows = useSlowLoading() ? ROWS : [];
  return (
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row}>
          {isSelectable ? (
            <Cell card={hasCardPlaces(columns) ? 'tick' : undefined}>
              <span />
            </Cell>
          ) : null}
          {columns.map(({ id, head, label = head, lines, card, leftOut }) => (
            <Cell key={id} label={label} card={card} leftOut={leftOut}>
              <div className={css.skeletonBars}>
                <Skeleton width="short" />
                {lines === 2 ? (
                  <div className={css.skeletonSecond}>
                    <Skeleton width="short" />
                  </div>
                ) : null}
              </div>
            </Cell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}
