import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { COMPANY_LIMITS } from '#domain/shop-settings.ts';
import { companyChangeOf, companyFormInput, companyValuesOf } from '#machines/settings/settings-forms.ts';
import { SyncPanel } from '#views/admin/sync/SyncPanel.tsx';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { createFieldProps, TextField } from '#views/parts/FormFields.tsx';
import { differencesBetween, formDifferences } from '#views/parts/Versions.tsx';
import { Page } from '#views/ui/Page.tsx';
import { Tabs } from '#views/ui/Tabs.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { type ShopFormProps, ShopSettingsPanel } from './ShopSettingsPanel.tsx';
import { SystemTab } from './SystemTab.tsx';
import { SETTINGS_FAULTS } from './settings-messages.ts';
import { SETTINGS_TABS } from './settings-tabs.ts';

const route = getRouteApi('/admin/settings');

const PANELS: Readonly<Record<(typeof SETTINGS_TABS)[number]['id'], ComponentType>> = {
  general: GeneralTab,
  company: CompanyTab,
  sync: SyncPanel,
  system: SystemTab,
};

/** The settings page (spec 2 section 2). */
export function SettingsView() {
  const message = useMessages();
  const { tab } = route.useSearch();
  const currentTab = SETTINGS_TABS.find(({ id }) => id === tab) ?? SETTINGS_TABS[0];
  const Panel = PANELS[currentTab.id];
  return (
    <Page
      title={message('admin.settings')}
      tabs={
        <Tabs
          label={message('settings.tabs')}
          tabs={SETTINGS_TABS.map(({ id, title }) => ({ id, label: message(title) }))}
          currentId={currentTab.id}
          link={({ id }, props) => <Link {...props} to="/admin/settings" search={{ tab: id }} />}
        />
      }
    >
      <Panel />
    </Page>
  );
}

/** The form is no dialog, so it does not close after saving. */
const keepOpen = (): void => undefined;

function CompanyForm({ settings }: ShopFormProps) {
  const message = useMessages();
  const form = useOpenedForm(useArea('settings').companyForm, () => companyFormInput(settings), keepOpen);
  const labels = {
    company_name: message('settings.companyName'),
    contact_email: message('settings.contactEmail'),
    contact_phone: message('settings.contactPhone'),
  };
  const fieldProps = createFieldProps(form, { labels, limits: COMPANY_LIMITS, faults: SETTINGS_FAULTS });
  const storedDifferences = differencesBetween(
    labels,
    companyChangeOf(form.values),
    companyValuesOf(settings),
  );
  return (
    <SettingsForm
      title={message('settings.company')}
      text={message('settings.companyText')}
      form={form}
      differences={formDifferences(form, labels, (texts) => texts)}
      isOutdated={storedDifferences.length > 0}
      onShowStored={() => form.replace(companyFormInput(settings))}
    >
      <TextField {...fieldProps('company_name')} required />
      <TextField {...fieldProps('contact_email')} type="email" dir="ltr" />
      <TextField {...fieldProps('contact_phone')} type="tel" dir="ltr" />
    </SettingsForm>
  );
}

/** The tab of the company details (spec 2 section 2, Company Info). */
function CompanyTab() {
  return <ShopSettingsPanel form={CompanyForm} />;
}
