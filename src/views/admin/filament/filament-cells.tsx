import type { ReactNode } from 'react';
import type { FilamentType } from '#api/contracts/filament.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Text } from '../../ui/Text.tsx';
import * as css from './filament.css.ts';

/** Typed text in a column. */
export function LongText({ children }: { children: string | null }) {
  return (
    <div className={css.longText}>
      <bdi>{children}</bdi>
    </div>
  );
}

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

/** Spools: a number in the table, with its unit and the used spools in a card. */
export function SpoolCount({ count, used }: { count: number; used?: number }) {
  const message = useMessages();
  const { number } = useFormats();
  return (
    <>
      <span className={css.spoolFigure}>{number(count)}</span>
      <span className={css.spoolsWithUnit}>{message('filament.spoolCount', { count })}</span>
      {used === undefined ? null : <OnCards>{message('filament.usedCount', { count: used })}</OnCards>}
    </>
  );
}

/** Shown in cards only; the table has a column for it. */
export function OnCards({ children }: { children: ReactNode }) {
  return (
    <span className={css.spoolsWithUnit}>
      <Text as="span" size="small" tone="secondary">
        {children}
      </Text>
    </span>
  );
}
