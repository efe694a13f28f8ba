import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light } from './palette.ts';

/** `soft`: background, `ink`: text on it, `line`: border. */
const tone = { soft: '', ink: '', line: '' };

export const vars = createGlobalThemeContract(
  {
    colour: {
      canvas: '',
      surface: '',
      raised: '',
      sunken: '',
      hover: '',
      text: '',
      textSecondary: '',
      textMuted: '',
      border: '',
      borderControl: '',
      accent: '',
      accentHover: '',
      onAccent: '',
      link: '',
      danger: '',
      dangerHover: '',
      onDanger: '',
      focus: '',
      backdrop: '',
      skeleton: '',
      tone: {
        neutral: tone,
        accent: tone,
        info: tone,
        caution: tone,
        positive: tone,
        negative: tone,
        progress: tone,
        special: tone,
      },
    },
    shadow: { raised: '', overlay: '' },
    space: { none: '', xxs: '', xs: '', s: '', m: '', l: '', xl: '', xxl: '' },
    radius: { small: '', medium: '', large: '', full: '' },
    font: { body: '', mono: '' },
    size: { caption: '', small: '', body: '', medium: '', large: '', page: '' },
    weight: { regular: '', medium: '', strong: '' },
    /** Heights of controls, and the size of their text (`text`); larger for touch. */
    control: { small: '', medium: '', large: '', text: '' },
    time: { fast: '', slow: '' },
    layer: { header: '', overlay: '', toast: '' },
    /** The height of the bar at the bottom of the screen, or 0. */
    bar: '',
    /** The height of the offline bar, or 0. It is above `bar`. */
    offlineBar: '',
  },
  (_value, path) => path.join('-'),
);

const constants = {
  space: {
    none: '0',
    xxs: '0.25rem',
    xs: '0.5rem',
    s: '0.75rem',
    m: '1rem',
    l: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
  },
  radius: { small: '0.375rem', medium: '0.5rem', large: '0.75rem', full: '999px' },
  font: {
    // Arabic and Kurdish letters are those of typeface.css; the others are the system's.
    body: 'Vazirmatn, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Roboto Mono", Menlo, monospace',
  },
  size: {
    caption: '0.75rem',
    small: '0.8125rem',
    body: '0.875rem',
    medium: '1rem',
    large: '1.125rem',
    page: '1.5rem',
  },
  weight: { regular: '400', medium: '500', strong: '600' },
  control: { small: '2rem', medium: '2.25rem', large: '2.75rem', text: '0.875rem' },
  time: { fast: '120ms', slow: '220ms' },
  layer: { header: '10', overlay: '40', toast: '50' },
  bar: '0px',
  offlineBar: '0px',
};

const lightScheme = {
  colorScheme: 'light',
  vars: {
    ...assignVars(vars.colour, light),
    ...assignVars(vars.shadow, {
      raised: '0 1px 2px rgb(16 24 32 / 6%)',
      overlay: '0 0 0 1px rgb(16 24 32 / 6%), 0 12px 40px rgb(16 24 32 / 18%)',
    }),
  },
};

const darkScheme = {
  colorScheme: 'dark',
  vars: {
    ...assignVars(vars.colour, dark),
    ...assignVars(vars.shadow, {
      raised: '0 1px 2px rgb(0 0 0 / 30%)',
      overlay: '0 0 0 1px rgb(255 255 255 / 8%), 0 16px 48px rgb(0 0 0 / 55%)',
    }),
  },
};

globalStyle(':root', {
  ...lightScheme,
  vars: {
    ...lightScheme.vars,
    ...assignVars(vars.space, constants.space),
    ...assignVars(vars.radius, constants.radius),
    ...assignVars(vars.font, constants.font),
    ...assignVars(vars.size, constants.size),
    ...assignVars(vars.weight, constants.weight),
    ...assignVars(vars.control, constants.control),
    ...assignVars(vars.time, constants.time),
    ...assignVars(vars.layer, constants.layer),
    [vars.bar]: constants.bar,
    [vars.offlineBar]: constants.offlineBar,
  },
});

// `data-theme` on <html> overrides the system's scheme. Paper is white, so that a page printed with
// backgrounds has the light scheme.
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': darkScheme },
});
globalStyle(':root[data-theme="dark"]', { '@media': { screen: darkScheme } });

globalStyle(':root', {
  '@media': {
    // Phones zoom into fields with text below 16px.
    '(pointer: coarse)': {
      vars: assignVars(vars.control, { small: '2.75rem', medium: '2.75rem', large: '3rem', text: '1rem' }),
    },
  },
});
