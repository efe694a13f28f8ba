import type { ComponentType } from 'react';
import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { LoadFailed, Loading } from '#views/parts/ResourcePanel.tsx';
import { Card } from '#views/ui/Card.tsx';

export interface ShopFormProps {
  /** The stored settings. */
  settings: ShopSettings;
}

/** Loads the stored settings, then shows their form. */
export function ShopSettingsPanel({ form: Form }: { form: ComponentType<ShopFormProps> }) {
  const message = useMessages();
  const shop = useResource(useActorRef(useArea('settings').shop, { input: { query: null } }));
  if (shop.data) {
    return <Form settings={shop.data} />;
  }
  if (shop.phase === 'loading') {
    return (
      <Card>
        <Loading />
      </Card>
    );
  }
  return (
    <Card padding="none">
      <LoadFailed fault={shop.fault} onRetry={shop.retry}>
        {message('settings.failed')}
      </LoadFailed>
    </Card>
  );
}
