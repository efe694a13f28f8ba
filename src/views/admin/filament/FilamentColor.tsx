import type { FilamentType } from '#api/contracts/filament.ts';
import * as css from './filament.css.ts';

/** A colour with its name, which does not depend on seeing it. */
export function FilamentColor({ filament }: { filament: Pick<FilamentType, 'color_name' | 'color_hex'> }) {
  const { color_name, color_hex } = filament;
  return (
    <span className={css.color}>
      <span className={css.swatch} style={{ backgroundColor: color_hex }} aria-hidden="true" />
      <bdi>{color_name ?? color_hex}</bdi>
    </span>
  );
}
