import type { JobSheet } from '#machines/d2c/job-sheet.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { LineParts, typedNotes } from '#views/parts/LineParts.tsx';
import { ProductPicture } from '#views/parts/ProductPicture.tsx';
import * as css from './JobSheet.css.ts';

/** Maximum number of boxes. A number, for example `+6`, replaces the others. */
const MAX_BOXES = 24;

export interface JobSheetItemProps {
  item: JobSheet['items'][number];
  /** The number of the item on the sheet, from 1. */
  position: number;
  count: number;
  paper: keyof typeof css.picture;
}

/** One product with its quantity, and one box to tick for each piece. */
export function JobSheetItem({ item, position, count, paper }: JobSheetItemProps) {
  const message = useMessages();
  const { quantity } = item;
  const notes = typedNotes(item.notes);
  const boxes = Math.min(quantity, MAX_BOXES);
  return (
    <li className={css.item}>
      <div className={css.picture[paper]}>
        <ProductPicture url={item.picture_url} isUrgent />
      </div>
      <div className={css.details}>
        <p className={css.position}>{message('d2c.jobSheet.itemOf', { position, count })}</p>
        <p className={css.product}>
          <span className={css.quantity}>{`${quantity} ×`}</span> <bdi>{item.product}</bdi>
        </p>
        <p>
          {[item.product_code, item.dimensions].filter(Boolean).map((detail, index) => (
            <span key={detail}>
              {index > 0 ? <span>{' · '}</span> : null}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </p>
        <div className={css.parts}>
          <LineParts {...item} />
        </div>
        {notes ? (
          <p className={css.notes}>
            <bdi>{notes}</bdi>
          </p>
        ) : null}
      </div>
      <div className={css.boxes} role="img" aria-label={message('d2c.jobSheet.boxes', { quantity })}>
        {Array.from({ length: boxes }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all boxes are equal
          <span key={index} className={css.box} />
        ))}
        {quantity > boxes ? <span>{`+${quantity - boxes}`}</span> : null}
      </div>
    </li>
  );
}
