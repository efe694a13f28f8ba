/* Fills the empty fields of a customer from an earlier order of the same phone number. */
import type { CustomerInfo } from './customer-info.ts';
import { provinceName } from './provinces.ts';
import { foldForSearch } from './search-fold.ts';
import { isBlank } from './storable-text.ts';

export interface KnownCustomer {
  readonly customer_name: string;
  readonly province_id: number | null;
  readonly customer_district: string;
  readonly customer_address: string;
}

type FilledFields = Partial<
  Pick<CustomerInfo, 'fullName' | 'province' | 'provinceName' | 'district' | 'address'>
>;

/** Returns an empty text for a province that the select does not offer. */
const provinceOf = ({ province_id }: KnownCustomer): string =>
  provinceName(province_id) === '' ? '' : String(province_id);

/**
 * Returns the values for empty fields. A field that has text keeps it, and a district or an address is not
 * filled in under another province.
 */
export const valuesFromKnownCustomer = (known: KnownCustomer, customer: CustomerInfo): FilledFields => {
  const province = provinceOf(known);
  const isOtherProvince = customer.province !== '' && customer.province !== province;
  const { customer_name: name, customer_district: district, customer_address: address } = known;
  return {
    ...(isBlank(customer.fullName) && !isBlank(name) ? { fullName: name } : {}),
    ...(customer.province === '' && province !== ''
      ? { province, provinceName: provinceName(known.province_id) }
      : {}),
    ...(!isOtherProvince && isBlank(customer.district) && !isBlank(district) ? { district } : {}),
    ...(!isOtherProvince && isBlank(customer.address) && !isBlank(address) ? { address } : {}),
  };
};

/** Spellings of one name in Arabic and Kurdish letters are the same. */
const plainName = (name: string): string => foldForSearch(name).replace(/\s+/g, ' ').trim();

/** Returns true if one of the people has this name, or no name is typed yet. */
export const isKnownName = (people: readonly Pick<KnownCustomer, 'customer_name'>[], name: string): boolean =>
  isBlank(name) || people.some(({ customer_name }) => plainName(customer_name) === plainName(name));
