import { globalStyle } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

// `:where()` has no specificity, so that the order of style sheets does not matter.

globalStyle(':where(*, *::before, *::after)', { boxSizing: 'border-box' });

globalStyle(':where(*)', { margin: 0, padding: 0 });

globalStyle(':where(html)', {
  fontFamily: vars.font.body,
  lineHeight: 1.5,
  backgroundColor: vars.colour.canvas,
  color: vars.colour.text,
  accentColor: vars.colour.accent,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
});

globalStyle(':where(body)', {
  minBlockSize: '100dvh',
  fontSize: vars.size.body,
  overflowWrap: 'break-word',
});

globalStyle(':where(img, svg, video)', { display: 'block', maxInlineSize: '100%' });
globalStyle(':where(button, input, select, textarea)', { font: 'inherit', color: 'inherit' });
globalStyle(':where(button)', { background: 'none', border: 0, textAlign: 'inherit' });
globalStyle(':where(h1, h2, h3, h4)', { fontSize: 'inherit', fontWeight: vars.weight.strong });
globalStyle(':where(ul, ol)[class]', { listStyle: 'none' });
globalStyle(':where(fieldset)', { border: 0, minInlineSize: 0 });
// `<bdi>` holds names, notes and addresses, which keep every space.
globalStyle(':where(bdi)', { whiteSpaceCollapse: 'preserve' });
globalStyle(':where(a)', { color: vars.colour.link, textUnderlineOffset: '0.18em' });
globalStyle(':where([hidden]:not([hidden="until-found"]))', { display: 'none' });

globalStyle(':where(:focus-visible)', {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '2px',
});

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
    },
  },
});
