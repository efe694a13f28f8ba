import * as css from './Spinner.css.ts';
import { SpinnerIcon } from './SpinnerIcon.tsx';

export interface SpinnerProps {
  text: string;
  placing?: keyof typeof css.placing;
}

export function Spinner({ text, placing = 'inline' }: SpinnerProps) {
  return (
    <div role="status" className={css.placing[placing]}>
      <SpinnerIcon />
      <span>{text}</span>
    </div>
  );
}
