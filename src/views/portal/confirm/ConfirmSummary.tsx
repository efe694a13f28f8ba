import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type CartItem, cartTotal } from '#domain/cart.ts';
import { selectIsAbandoning, selectIsSending, selectIsStopped } from '#machines/kit/posting.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenChecks } from '#views/portal/paste/use-open-checks.ts';
import { usePosting } from '#views/portal/use-posting.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { NextStep } from '#views/ui/NextStep.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './ConfirmView.css.ts';
import { SubmitFault } from './SubmitFault.tsx';
import { SubmitProgress } from './SubmitProgress.tsx';

/** Focuses the button without scrolling, because the page opens at its top and the button is at its end. */
const focusInPlace = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** The total and the Submit Order button. Results appear below the button. */
export function ConfirmSummary({ items }: { items: readonly CartItem[] }) {
  const message = useMessages();
  const { money } = useFormats();
  const { checkout } = useArea('portal');
  const posting = usePosting();
  const isSending = useSelector(posting, selectIsSending);
  const isAbandoning = useSelector(posting, selectIsAbandoning);
  const isStopped = useSelector(posting, selectIsStopped);
  const openChecks = useOpenChecks();
  // `can` also depends on the cart and on the open checks of the pasted chat. A change of either renders this
  // component again.
  const canSubmit = useSelector(checkout, (snapshot) => snapshot.can({ type: 'order.submitted' }));
  const canResume = useSelector(posting, (snapshot) => snapshot?.can({ type: 'order.resumed' }));
  const total = cartTotal(items);
  const isTotalTooLarge = !Number.isFinite(total);
  const amount = money(total);

  return (
    <div className={css.summary}>
      <Card as="section" aria-labelledby="confirm-summary">
        <Stack gap="m">
          <Heading level={2} size="card" id="confirm-summary">
            {message('confirm.summary')}
          </Heading>
          <dl className={css.sums}>
            <div className={css.sum}>
              <Text as="dt" tone="secondary">
                {message('confirm.subtotal')}
              </Text>
              <Text as="dd" numeric>
                {amount}
              </Text>
            </div>
            <div className={css.sum}>
              <Text as="dt" tone="secondary">
                {message('confirm.shipping')}
              </Text>
              <Text as="dd">{message('confirm.free')}</Text>
            </div>
            <div className={css.total}>
              <Text as="dt" strong size="medium">
                {message('confirm.total')}
              </Text>
              <Text as="dd" strong size="medium" numeric>
                {amount}
              </Text>
            </div>
          </dl>
          <NextStep note={amount}>
            <Button
              tone="accent"
              size="large"
              wide
              ref={focusInPlace}
              meaning="submit"
              replaces="review"
              busy={isSending}
              busyLabel={message('confirm.submitting')}
              keys="Ctrl+Enter"
              disabled={!(canResume ?? canSubmit)}
              onClick={() => checkout.send({ type: 'order.submitted' })}
            >
              {message('confirm.submit')}
            </Button>
          </NextStep>
          {isTotalTooLarge ? <Banner tone="caution">{message('confirm.tooLarge')}</Banner> : null}
          {openChecks.length > 0 && canResume === undefined ? (
            <Banner
              tone="caution"
              announce="none"
              action={
                <Button asChild size="small">
                  <Link to="/customer/paste">{message('paste.toChecks')}</Link>
                </Button>
              }
            >
              {message('paste.unchecked', { count: openChecks.length })}
            </Banner>
          ) : null}
          <SubmitProgress />
          <SubmitFault />
          {isStopped || isAbandoning ? (
            <Button
              tone="quiet"
              wide
              disabled={isAbandoning}
              onClick={() => posting?.send({ type: 'abandon.requested' })}
            >
              {message('abandon.button')}
            </Button>
          ) : null}
        </Stack>
      </Card>
    </div>
  );
}
