import { useId } from 'react';
import { contactLinksOf } from '#domain/contact-links.ts';
import { CUSTOMER_TEXT_LANGUAGES } from '#domain/customer-text-language.ts';
import type { CustomerTextCopy } from '#machines/kit/customer-text-copy.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCustomerTextCopy } from '#views/bridges/use-customer-text-copy.ts';
import { platformLabel } from '#views/parts/platforms.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './CustomerMessage.css.ts';
import { type CustomerMessageOrder, customerText } from './customer-text.ts';

/** Names of the languages, each in its own language, as the customer would name it. */
const LANGUAGE_NAMES = { ar: 'العربية', ckb: 'کوردی', en: 'English' } as const;

/** Focuses the button without scrolling, because the page opens at its top and the button is at its end. */
const focusInPlace = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

interface CustomerMessageProps {
  order: CustomerMessageOrder;
  copy: CustomerTextCopy;
  /**
   * The id of a text that describes the Copy button, which takes the focus. Otherwise a screen reader would
   * skip the text.
   */
  focusDescribedBy?: string;
}

/** The message for the customer. A person copies it, or sends it in the chat that a link opens. */
export function CustomerMessage({ order, copy, focusDescribedBy }: CustomerMessageProps) {
  const message = useMessages();
  const ids = { title: useId(), text: useId() };
  const { language, isCopied, hasFailed, choose, requestCopy } = useCustomerTextCopy(
    copy,
    `${order.name} ${order.district} ${order.address}`,
  );
  const text = customerText(order, language);
  return (
    <Card as="section" aria-labelledby={ids.title}>
      <Stack gap="s">
        <Heading level={2} size="card" id={ids.title}>
          {message('customerMessage.title')}
        </Heading>
        <fieldset className={css.languages}>
          <legend className={css.legend}>{message('customerMessage.language')}</legend>
          {CUSTOMER_TEXT_LANGUAGES.map((option) => (
            <label key={option} className={css.language}>
              <input
                type="radio"
                name={ids.title}
                checked={option === language}
                onChange={() => choose(option)}
              />
              <span lang={option}>{LANGUAGE_NAMES[option]}</span>
            </label>
          ))}
        </fieldset>
        {/* Each line has the direction of its own words, as the chat of the customer shows it. */}
        <div id={ids.text} lang={language} className={css.text}>
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
            <p key={index} dir="auto">
              {line}
            </p>
          ))}
        </div>
        <Inline>
          <Button
            tone="accent"
            ref={focusDescribedBy === undefined ? undefined : focusInPlace}
            aria-describedby={focusDescribedBy}
            onClick={() => requestCopy(text)}
          >
            {message('customerMessage.copy')}
          </Button>
          {contactLinksOf(order, text).map(({ platform, url }) => (
            <Button key={platform} asChild>
              <a href={url} target="_blank" rel="noreferrer">
                {message('customerMessage.open', { platform: platformLabel(message, platform) })}
              </a>
            </Button>
          ))}
        </Inline>
        <Text size="small" tone={hasFailed ? 'negative' : 'secondary'}>
          <span role="status">
            {isCopied
              ? message('customerMessage.copied')
              : hasFailed
                ? message('customerMessage.failed')
                : message('customerMessage.hint')}
          </span>
        </Text>
      </Stack>
    </Card>
  );
}
