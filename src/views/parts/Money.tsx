import { toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import * as css from './parts.css.ts';

/** An amount in IQD as the API returns it. Renders nothing for null. */
export function Money({ iqd }: { iqd: number | null }) {
  const { money } = useFormats();
  return iqd === null ? null : <bdi className={css.money}>{money(toHundredths(iqd))}</bdi>;
}
