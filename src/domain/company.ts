/** Who sells, as documents name it. What is empty is left out. */
export type Company = Readonly<Record<'name' | 'email' | 'phone', string>>;
