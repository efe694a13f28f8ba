/** Hundredths of an IQD in the words of the screens, by hand: 1,250.50 IQD. */
export const iqd = (hundredths: number): string => {
  const decimals = hundredths % 100;
  const whole = String((hundredths - decimals) / 100).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}${decimals === 0 ? '' : `.${String(decimals).padStart(2, '0')}`} IQD`;
};
