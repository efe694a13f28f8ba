/** Colours by meaning in both schemes. Plain values, so that a test can check their contrast. */
export const toneNames = [
  'neutral',
  'accent',
  'info',
  'caution',
  'positive',
  'negative',
  'progress',
  'special',
] as const;

export type Tone = (typeof toneNames)[number];

interface ToneColours {
  /** The background. */
  soft: string;
  /** The text on it. */
  ink: string;
  /** The border. */
  line: string;
}

export interface Palette {
  canvas: string;
  surface: string;
  raised: string;
  sunken: string;
  hover: string;
  text: string;
  textSecondary: string;
  textMuted: string;
  border: string;
  borderControl: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  link: string;
  danger: string;
  dangerHover: string;
  onDanger: string;
  focus: string;
  backdrop: string;
  skeleton: string;
  tone: Record<Tone, ToneColours>;
}

export const light: Palette = {
  canvas: '#f6f7f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f0f2f4',
  hover: '#eceff1',
  text: '#16191d',
  textSecondary: '#525a64',
  textMuted: '#626a74',
  border: '#e1e4e8',
  borderControl: '#858d97',
  accent: '#0c6c78',
  accentHover: '#095761',
  onAccent: '#ffffff',
  link: '#0b616c',
  danger: '#c0362c',
  dangerHover: '#a22c23',
  onDanger: '#ffffff',
  focus: '#0c6c78',
  backdrop: 'rgb(15 20 26 / 45%)',
  skeleton: '#e6e9ec',
  tone: {
    neutral: { soft: '#eceef1', ink: '#474f59', line: '#d5dae0' },
    accent: { soft: '#e2f1f3', ink: '#0b616c', line: '#b5dade' },
    info: { soft: '#e3edfc', ink: '#1d4fa8', line: '#bdd3f6' },
    caution: { soft: '#fdf1c7', ink: '#765000', line: '#ecd68b' },
    positive: { soft: '#dff3e3', ink: '#1b6a36', line: '#b2dfbd' },
    negative: { soft: '#fde7e5', ink: '#a3271e', line: '#f4bfba' },
    progress: { soft: '#fde9d7', ink: '#8f4207', line: '#f3c9a2' },
    special: { soft: '#efe7fc', ink: '#6a35b8', line: '#d6c3f5' },
  },
};

export const dark: Palette = {
  canvas: '#0f1216',
  surface: '#161a1f',
  raised: '#1d2228',
  sunken: '#1c2127',
  hover: '#242a31',
  text: '#e8ebee',
  textSecondary: '#aab3bd',
  textMuted: '#959fa9',
  border: '#2a3038',
  borderControl: '#6c7682',
  accent: '#137a86',
  accentHover: '#16818d',
  onAccent: '#ffffff',
  link: '#66c8d3',
  danger: '#c5443a',
  dangerHover: '#ca473c',
  onDanger: '#ffffff',
  focus: '#5cc5d0',
  backdrop: 'rgb(0 0 0 / 62%)',
  skeleton: '#252b33',
  tone: {
    neutral: { soft: '#272d35', ink: '#bac3cc', line: '#3b434d' },
    accent: { soft: '#0f343a', ink: '#74d0da', line: '#1c5560' },
    info: { soft: '#16294a', ink: '#93bcf8', line: '#274677' },
    caution: { soft: '#382c0a', ink: '#eecb66', line: '#5e4b15' },
    positive: { soft: '#11301d', ink: '#86d49c', line: '#205232' },
    negative: { soft: '#401916', ink: '#f6aaa3', line: '#6c2b26' },
    progress: { soft: '#3d240f', ink: '#f3b07a', line: '#663f1c' },
    special: { soft: '#2c1f4a', ink: '#c7abf6', line: '#49367a' },
  },
};
