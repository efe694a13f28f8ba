/** Who sells, as documents name it; what the settings start from. */
export const COMPANY = {
  name: 'Printing Farm',
  email: 'sales@printingfarm.example',
  phone: '07701234000',
} as const;

export type Company = Readonly<Record<keyof typeof COMPANY, string>>;
