// The customer form on its page, for the page model of the checkout.
import type { Locator, Page } from 'playwright-core';
import type { CustomerChange, CustomerInfo } from '#domain/customer-info.ts';
import type { ExpectedScreen } from '#tests/support/page-model.ts';

/** The provinces of spec 1 section 3 by their ids, which start at 1. */
const PROVINCE_NAMES = [
  ...[
    'Anbar',
    'Babil',
    'Baghdad',
    'Basra',
    'Dohuk',
    'Dyala',
    'Erbil',
    'Karbalaa',
    'Kirkuk',
    'Missan',
    'Najaf',
  ],
  ...['Ninawa', 'Saladin', 'Sulymania', 'Thi Qar', 'Wasit(Kut)', 'Almuthana (Samawa)'],
];
const LABELS = {
  fullName: 'Full Name',
  phone: 'Phone Number',
  email: 'Email Address',
  address: 'Address',
  province: 'Province',
} as const;
const FIELDS = ['fullName', 'phone', 'email', 'address', 'province'] as const;
/** The wording of spec 1 section 5. The last message is ours. */
const MESSAGES: Readonly<Record<string, string>> = {
  'fullName.required': 'Full name is required',
  'phone.required': 'Phone number is required',
  'phone.digits': 'Phone number must be exactly 11 digits',
  'address.required': 'Address is required',
  'province.required': 'Province is required',
  'email.format': 'Enter an address like name@example.com',
};

const CUSTOMER_PATH = '/customer/customer';
export const isCustomerPage = (page: Page): boolean => new URL(page.url()).pathname === CUSTOMER_PATH;
export const submitCustomer = (page: Page): Locator =>
  page.getByRole('button', { name: 'Continue to Order Review' });

const field = (page: Page, name: keyof typeof LABELS): Locator =>
  page.getByRole('main').getByLabel(new RegExp(`^${LABELS[name]}( \\*)?$`));

/** Spec 1 section 5: the fields with their values, and the provinces and platforms to choose from. */
export const customerOnScreen = (
  page: Page,
  customer: CustomerInfo,
  faults: Readonly<Record<string, string | undefined>>,
): ExpectedScreen => ({
  visible: [
    submitCustomer(page),
    page.getByLabel(/^Province/).filter({ hasText: ['Choose a province', ...PROVINCE_NAMES].join('') }),
    page.getByLabel(/^Platform/).filter({ hasText: 'FacebookInstagramWhatsAppTelegramOther' }),
    ...Object.values(faults).map((fault = '') => page.getByText(MESSAGES[fault] ?? fault, { exact: true })),
  ],
  hidden: Object.entries(MESSAGES)
    .filter(([fault]) => !Object.values(faults).includes(fault))
    .map(([, text]) => page.getByText(text, { exact: true })),
  filled: (['fullName', 'phone', 'email', 'address'] as const).map(
    (name) => [field(page, name), customer[name]] as const,
  ),
});

/** True for a change that a person can type: another value, of at most 11 digits. */
export const canType = (change: CustomerChange, before: CustomerInfo): boolean =>
  (change.phone ?? '').length <= 11 &&
  FIELDS.some((name) => change[name] !== undefined && change[name] !== before[name]);

export const openCustomerPage = async (page: Page): Promise<void> => {
  if (isCustomerPage(page)) return;
  await page
    .getByRole('navigation', { name: 'Steps of the order' })
    .getByRole('link', { name: /^Customer/ })
    .click();
  await submitCustomer(page).waitFor();
};

/** Spec 1 section 5: the field keeps 11 digits. A complete number is typed with one more. */
const typedText = (name: (typeof FIELDS)[number], value: string): string =>
  name === 'phone' && value.length === 11 ? `${value}9` : value;

export const typeCustomer = async (page: Page, change: CustomerChange): Promise<void> => {
  for (const name of FIELDS) {
    const value = change[name];
    if (value === undefined) continue;
    if (name === 'province') await field(page, name).selectOption(value);
    else await field(page, name).fill(typedText(name, value));
  }
};
