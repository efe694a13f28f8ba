import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { isCustomerComplete } from '#domain/customer-info.ts';
import {
  selectCustomer,
  selectIsRecovering,
  selectIsUnreadable,
  selectItems,
  selectPlacedOrderId,
} from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectFailedProductId,
  selectSubmitted,
} from '#machines/portal/checkout/submitted-order.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { TryAgain } from '#views/portal/SlowRequest.tsx';
import { usePosting } from '#views/portal/use-posting.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import { BoxIcon, UserIcon } from '#views/ui/icons/page-icons.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { ConfirmCustomer } from './ConfirmCustomer.tsx';
import { ConfirmItems } from './ConfirmItems.tsx';
import { ConfirmSummary } from './ConfirmSummary.tsx';
import * as css from './ConfirmView.css.ts';
import { PlacedOrder } from './PlacedOrder.tsx';
import { RepeatQuestion } from './RepeatQuestion.tsx';
import { ReviewSentence } from './ReviewSentence.tsx';

/**
 * The review before submitting, and its result (spec 1 section 2). A submitted order is shown as it was
 * submitted. Later changes of the cart do not appear.
 */
export function ConfirmView() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const posting = usePosting();
  const isRecovering = useSelector(checkout, selectIsRecovering);
  const placedOrderId = useSelector(checkout, selectPlacedOrderId);
  const submitted = useSelector(posting, selectSubmitted);
  const failedProductId = useSelector(posting, selectFailedProductId);
  const isUnread = useSelector(checkout, selectIsUnreadable);
  const cartItems = useSelector(checkout, selectItems);
  const draftCustomer = useSelector(checkout, selectCustomer);

  if (isRecovering) return <Spinner text={message('app.loading')} variant="page" />;
  if (placedOrderId !== null) return <PlacedOrder orderId={placedOrderId} />;
  if (isUnread) return <UnreadableJournal />;

  const items = submitted?.items ?? cartItems;
  const customer = submitted?.customer ?? draftCustomer;
  if (items.length === 0) return <NoItems />;
  if (!submitted && !isCustomerComplete(customer)) return <NoCustomer />;

  return (
    <Stack gap="m">
      <PageHeader
        title={<span className={css.title}>{message('confirm.title')}</span>}
        subtitle={message('confirm.subtitle')}
        actions={
          <>
            <Button asChild>
              <Link to="/customer/customer">{message('confirm.editCustomer')}</Link>
            </Button>
            <Button asChild>
              <Link to="/customer/cart">{message('checkout.backToCart')}</Link>
            </Button>
          </>
        }
      />
      <ReviewSentence items={items} customer={customer} />
      <div className={css.columns}>
        <Stack gap="m">
          <ConfirmCustomer customer={customer} />
          <ConfirmItems
            items={items}
            sentCount={submitted?.acknowledged ?? 0}
            stoppedProductId={failedProductId}
            isSubmitted={submitted !== null}
          />
        </Stack>
        <ConfirmSummary items={items} />
      </div>
      <RepeatQuestion />
    </Stack>
  );
}

function NoItems() {
  const message = useMessages();
  return (
    <EmptyState
      level={1}
      icon={<BoxIcon size="large" />}
      title={message('confirm.noItems')}
      action={
        <Button asChild tone="accent">
          <Link to="/customer/products">{message('checkout.browseProducts')}</Link>
        </Button>
      }
    >
      {message('confirm.noItemsHint')}
    </EmptyState>
  );
}

function UnreadableJournal() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  return (
    <EmptyState
      level={1}
      icon={<AlertIcon size="large" />}
      title={message('unfinished.unavailable')}
      action={<TryAgain onClick={() => checkout.send({ type: 'request.retried' })} />}
    >
      {message('unfinished.unavailableHint')}
    </EmptyState>
  );
}

function NoCustomer() {
  const message = useMessages();
  return (
    <EmptyState
      level={1}
      icon={<UserIcon size="large" />}
      title={message('confirm.customerRequired')}
      action={
        <Button asChild tone="accent">
          <Link to="/customer/customer">{message('confirm.enterCustomer')}</Link>
        </Button>
      }
    >
      {message('confirm.customerRequiredHint')}
    </EmptyState>
  );
}
