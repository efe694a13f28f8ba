import { toHundredths } from '#domain/money.ts';
import { useFormats } from '../bridges/formats.ts';
import * as css from './Money.css.ts';

/** An amount as it travels on the wire, in IQD; nothing where there is none. */
export function Money({ iqd }: { iqd: number | null }) {
  const { money } = useFormats();
  return iqd === null ? null : <bdi className={css.money}>{money(toHundredths(iqd))}</bdi>;
}
