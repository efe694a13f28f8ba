import type { ComponentType } from 'react';
import type { ShopSettings } from '#api/contracts/shop-settings.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { useResource } from '../../bridges/use-resource.ts';
import { LoadFailed, Loading } from '../../parts/ResourcePanel.tsx';
import { Card } from '../../ui/Card.tsx';

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
