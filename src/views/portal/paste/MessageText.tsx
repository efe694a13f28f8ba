import * as css from './PasteView.css.ts';

/** The text of a message, each line in the direction of its own words. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
        <p key={index} dir="auto" className={css.lineOfText}>
          {line}
        </p>
      ))}
    </div>
  );
}
