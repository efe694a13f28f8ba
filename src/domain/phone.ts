export const PHONE_DIGITS = 11;
export const PHONE_PATTERN = /^\d{11}$/;

export const isPhone = (value: string): boolean => PHONE_PATTERN.test(value);
