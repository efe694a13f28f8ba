/* The sums at the end of a table in a document. */
import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { ACCENT, LINE, QUIET } from './document-colours.ts';

const WIDTH = 260;

const styles = StyleSheet.create({
  sums: { width: WIDTH, marginTop: 10, alignSelf: 'flex-end' },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  label: { fontSize: 9, lineHeight: 1.5, color: QUIET },
  value: { fontSize: 9, lineHeight: 1.5 },
  last: { borderTop: `1 solid ${LINE}`, marginTop: 3, paddingTop: 6 },
  lastText: { fontSize: 12, lineHeight: 1.4, fontWeight: 700, color: ACCENT },
});

/** Returns a block of sums, which is never split between pages. The last sum is emphasised. */
export const documentSums = (sums: readonly (readonly [label: string, value: string])[]): ReactElement =>
  h(
    View,
    { key: 'sums', style: styles.sums, wrap: false },
    ...sums.map(([label, value], index) => {
      const isLast = index === sums.length - 1;
      return h(
        View,
        { key: label, style: [styles.sum, isLast ? styles.last : {}] },
        h(Text, { style: isLast ? styles.lastText : styles.label }, label),
        h(Text, { style: isLast ? styles.lastText : styles.value }, value),
      );
    }),
  );
