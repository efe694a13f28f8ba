/** The seller on documents; empty fields are left out. */
export type Company = Readonly<Record<'name' | 'email' | 'phone', string>>;
