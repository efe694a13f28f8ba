/** Formats hundredths of an IQD as the screens do (1,250.50 IQD), without the app's own formatter. */
export const iqd = (hundredths: number): string => {
  const decimals = hundredths % 100;
  const whole = String((hundredths - decimals) / 100).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}${decimals === 0 ? '' : `.${String(decimals).padStart(2, '0')}`} IQD`;
};
