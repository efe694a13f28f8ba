import { COMPANY_LIMITS } from '#domain/shop-settings.ts';
import { companyChangeOf, companyFormInput, companyValuesOf } from '#machines/settings/company-form.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useOpenedForm } from '../../bridges/use-form.ts';
import { TextField, typedFields } from '../../parts/FormFields.tsx';
import { differencesBetween, differencesIn } from '../../parts/Versions.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { type ShopFormProps, ShopPart } from './ShopPart.tsx';
import { SETTINGS_FAULTS } from './settings-messages.ts';

const stay = (): void => undefined;

function CompanyForm({ settings, onReopen }: ShopFormProps) {
  const message = useMessages();
  const form = useOpenedForm(useArea('settings').companyForm, () => companyFormInput(settings), stay);
  const labels = {
    company_name: message('settings.companyName'),
    contact_email: message('settings.contactEmail'),
    contact_phone: message('settings.contactPhone'),
  };
  const typed = typedFields(form, { labels, limits: COMPANY_LIMITS, faults: SETTINGS_FAULTS });
  const standing = differencesBetween(labels, companyChangeOf(form.values), companyValuesOf(settings));
  return (
    <SettingsForm
      title={message('settings.company')}
      text={message('settings.companyText')}
      form={form}
      differences={differencesIn(form, labels, (texts) => texts)}
      isOutdated={standing.length > 0}
      onReopen={onReopen}
    >
      <TextField {...typed('company_name')} required />
      <TextField {...typed('contact_email')} type="email" dir="ltr" />
      <TextField {...typed('contact_phone')} type="tel" dir="ltr" />
    </SettingsForm>
  );
}

/** Spec 2 section 2, Company Info. */
export function CompanyTab() {
  return <ShopPart form={CompanyForm} />;
}
