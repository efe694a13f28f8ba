import { expect, test } from 'vitest';
import { settingsCsv, settingsFileName } from '#domain/settings-file.ts';
import { companyFaultsOf, thresholdFaultsOf } from '#domain/shop-settings.ts';

const COMPANY = {
  company_name: 'Rafidain Prints',
  contact_email: 'office@example.test',
  contact_phone: '07701234567',
};

test.each([
  [{}, {}],
  [{ contact_email: '', contact_phone: '' }, {}],
  [{ company_name: ' \t ' }, { company_name: 'required' }],
  [{ company_name: 'n'.repeat(60) }, {}],
  [{ company_name: 'n'.repeat(61) }, { company_name: 'tooLong' }],
  [{ contact_email: 'nobody' }, { contact_email: 'email' }],
  [{ contact_phone: '0'.repeat(51) }, { contact_phone: 'tooLong' }],
])('the faults of a company with %j', (change, faults) => {
  expect(companyFaultsOf({ ...COMPANY, ...change })).toEqual(faults);
});

test.each([
  [0, {}],
  [5, {}],
  [1_000_000, {}],
  [-1, { low_stock_threshold: 'threshold' }],
  [1.5, { low_stock_threshold: 'threshold' }],
  [1_000_001, { low_stock_threshold: 'threshold' }],
  [Number.NaN, { low_stock_threshold: 'threshold' }],
  [null, { low_stock_threshold: 'threshold' }],
])('the faults of a threshold of %j', (threshold, faults) =>
  expect(thresholdFaultsOf(threshold)).toEqual(faults),
);

test('the file has a row for each setting, quoted where needed, without formulas', () => {
  const csv = settingsCsv({
    company_name: 'Tigris, "Prints"\nBaghdad',
    contact_email: '=HYPERLINK("x")',
    contact_phone: '+9647701234567',
    low_stock_threshold: 5,
    auto_backup: false,
    empty: '',
  });
  expect(csv).toBe(
    [
      '\ufeffsetting,value',
      'company_name,"Tigris, ""Prints""\nBaghdad"',
      'contact_email,"\'=HYPERLINK(""x"")"',
      "contact_phone,'+9647701234567",
      'low_stock_threshold,5',
      'auto_backup,false',
      'empty,',
      '',
    ].join('\r\n'),
  );
  expect(settingsFileName(new Date('2026-11-21T22:30:00Z'))).toBe('settings_2026-11-22.csv');
});

test('only texts that start like a formula are made inert, and only faults are reported', () => {
  expect(settingsCsv({ name: 'a=b' })).toBe('\ufeffsetting,value\r\nname,a=b\r\n');
  expect(
    Object.keys(companyFaultsOf({ company_name: 'Farm', contact_email: 'a@b', contact_phone: '' })),
  ).toEqual([]);
});
