import { formats } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback, useId } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import * as css from '#views/admin/payments/payments.css.ts';
import { Money } from '#views/parts/Money.tsx';
import { vars } from '#views/theme/theme.css.ts';

/** Two amounts in IQD for one position of the axis. */
export interface Pair {
  /** A short label for the axis. */
  readonly axisLabel: string;
  /** The full label of the position. */
  readonly name: string;
  readonly d2c: number;
  readonly b2b: number;
}

interface PairChartProps {
  label: string;
  pairs: readonly Pair[];
  names: { readonly d2c: string; readonly b2b: string };
  totals: Pick<Pair, 'd2c' | 'b2b'>;
}

const AXIS_WIDTH_PX = 56;
const STRIPES_PX = 7;
const D2C_COLOR = vars.colour.link;
const B2B_COLOR = css.B2B_COLOR;
const MAX_BAR_PX = 48;
const ROUNDED_TOP: [number, number, number, number] = [3, 3, 0, 0];

/**
 * A chart with two bars per position, and their totals in the legend. The second bar is lighter, and striped
 * on paper and in forced colours. Arrow keys move between positions. Nothing is animated.
 */
export function PairChart({ label, pairs, names, totals }: PairChartProps) {
  const stripesId = useId();
  const shorten = useShortenAmount();
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const axisProps = { stroke: vars.colour.borderControl, tick: { fill: vars.colour.textSecondary } };
  return (
    <>
      <ul className={css.legend}>
        <li className={css.legendEntry}>
          <Swatch fill={D2C_COLOR} stroke={D2C_COLOR} />
          <span>{names.d2c}</span> <Money iqd={totals.d2c} />
        </li>
        <li className={css.legendEntry}>
          <Swatch fill={`url(#${stripesId})`} stroke={B2B_COLOR} />
          <span>{names.b2b}</span> <Money iqd={totals.b2b} />
        </li>
      </ul>
      <div className={css.chart} dir="ltr">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...pairs]} title={label} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
            <defs>
              <pattern
                id={stripesId}
                width={STRIPES_PX}
                height={STRIPES_PX}
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect className={css.stripesGround} width={STRIPES_PX} height={STRIPES_PX} />
                <rect className={css.stripe} width={STRIPES_PX / 2} height={STRIPES_PX} />
              </pattern>
            </defs>
            <CartesianGrid vertical={false} stroke={vars.colour.border} />
            <XAxis {...axisProps} dataKey="axisLabel" reversed={isRightToLeft} interval="preserveStartEnd" />
            <YAxis
              {...axisProps}
              orientation={isRightToLeft ? 'right' : 'left'}
              width={AXIS_WIDTH_PX}
              tickFormatter={(value) => shorten(Number(value))}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: vars.colour.hover }}
              content={({ active, payload }) => {
                const pair: Pair | undefined = payload[0]?.payload;
                return active && pair ? (
                  <div className={css.tooltip} dir={isRightToLeft ? 'rtl' : 'ltr'}>
                    <div>{pair.name}</div>
                    <div>
                      <span>{`${names.d2c}: `}</span>
                      <Money iqd={pair.d2c} />
                    </div>
                    <div>
                      <span>{`${names.b2b}: `}</span>
                      <Money iqd={pair.b2b} />
                    </div>
                  </div>
                ) : null;
              }}
            />
            <Bar
              dataKey="d2c"
              name={names.d2c}
              fill={D2C_COLOR}
              maxBarSize={MAX_BAR_PX}
              radius={ROUNDED_TOP}
              isAnimationActive={false}
            />
            <Bar
              dataKey="b2b"
              name={names.b2b}
              fill={`url(#${stripesId})`}
              maxBarSize={MAX_BAR_PX}
              radius={ROUNDED_TOP}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

function Swatch({ fill, stroke }: { fill: string; stroke: string }) {
  return (
    <svg className={css.swatch} viewBox="0 0 20 14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="19" height="13" fill={fill} stroke={stroke} />
    </svg>
  );
}

const COMPACT_FORMAT = { notation: 'compact', maximumFractionDigits: 1 } as const;

/** Returns a function that shortens amounts, for narrow spaces: `1250000` becomes `1.3M`. */
const useShortenAmount = (): ((value: number) => string) => {
  const { locale } = useLingui().i18n;
  return useCallback((value) => formats.number(locale, value, COMPACT_FORMAT), [locale]);
};
