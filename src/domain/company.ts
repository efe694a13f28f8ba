/** The seller shown on documents. Empty fields are left out. */
export type Company = Readonly<Record<'name' | 'email' | 'phone', string>>;
