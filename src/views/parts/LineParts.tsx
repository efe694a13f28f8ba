import { piecesOfAnyColour } from '#domain/line-part-entry.ts';
import { type LineParts as Parts, partsOf, readParts } from '#domain/line-parts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './LineParts.css.ts';

interface Line {
  quantity: number;
  notes: string | null;
}

/** The colours of an order line with their numbers of pieces, and the texts to print on the pieces. */
export function LineParts({ quantity, notes }: Line) {
  const message = useMessages();
  const { colours, texts }: Parts = partsOf({ quantity, notes: notes ?? '' });
  const nonEmptyTexts = texts.filter((text) => text !== '');
  const piecesWithoutColour = piecesOfAnyColour({ colours, texts }, quantity);
  if (colours.length + nonEmptyTexts.length === 0) return null;
  return (
    <ul className={css.parts} aria-label={message('lineParts.label')}>
      {colours.map(({ colour, quantity: pieces }) => (
        <li key={colour} className={css.part}>
          <span className={css.swatch[colour]} aria-hidden="true" />
          <span>{`${pieces} ${colour}`}</span>
        </li>
      ))}
      {piecesWithoutColour > 0 ? (
        <li className={css.part}>{message('lineParts.anyColour', { count: piecesWithoutColour })}</li>
      ) : null}
      {nonEmptyTexts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may be equal
        <li key={index} className={css.part}>
          <VisuallyHidden>{message('lineParts.text')}</VisuallyHidden>
          <bdi dir="auto" className={css.text}>
            {text}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the notes that a person typed, without the sentence in which the app stores colours and texts to
 * print.
 */
export const typedNotes = (notes: string | null): string => readParts(notes ?? '').typed;
