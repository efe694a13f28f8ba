import { useMessages } from '../../../bridges/messages.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { BoxIcon } from '../../../ui/icons/BoxIcon.tsx';

export function CatalogTab() {
  const message = useMessages();
  return (
    <Card padding="none">
      <EmptyState icon={<BoxIcon size="large" />} title={message('products.catalog.coming')} />
    </Card>
  );
}
