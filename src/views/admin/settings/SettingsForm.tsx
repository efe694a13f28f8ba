import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../bridges/messages.ts';
import type { DrawnForm } from '../../bridges/use-form.ts';
import { useLeaveQuestion } from '../../bridges/use-leave-question.ts';
import { LeaveDialog } from '../../parts/LeaveDialog.tsx';
import { RefusalBanner } from '../../parts/RefusalBanner.tsx';
import { type Difference, Versions } from '../../parts/Versions.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import * as css from './SettingsForm.css.ts';
import { REFUSALS } from './settings-messages.ts';

export interface SettingsFormProps<Values, Row> {
  title: string;
  text: string;
  form: DrawnForm<Values, Row>;
  /** Field by field what was typed here and what somebody else saved meanwhile. */
  differences?: readonly Difference[];
  /** Whether something else stands by now than what is shown. */
  isOutdated?: boolean;
  /** Shows what stands by now. */
  onReopen?: () => void;
  children: ReactNode;
}

/** A part of the settings that is saved by itself: its fields, why it was refused, and somebody else's version. */
export function SettingsForm<Values, Row>(props: SettingsFormProps<Values, Row>) {
  const { title, text, form, differences = [], isOutdated = false, onReopen, children } = props;
  const message = useMessages();
  const titleId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const isAnswerAwaited = useRef(false);
  // Looked at after every render: only then do the faults stand at their fields.
  useEffect(() => {
    if (!isAnswerAwaited.current || form.isSaving) return;
    isAnswerAwaited.current = false;
    const faulty = fields.current?.querySelector('[aria-invalid="true"]');
    if (faulty instanceof HTMLElement) faulty.focus();
  });
  const { question } = useLeaveQuestion(form.hasUnsaved);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    isAnswerAwaited.current = true;
    form.submit();
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <form ref={fields} noValidate autoComplete="off" className={css.form} onSubmit={submit}>
        <Stack gap="m">
          <div>
            <Heading level={2} id={titleId}>
              {title}
            </Heading>
            <Text tone="secondary">{text}</Text>
          </div>
          <RefusalBanner form={form} refusals={REFUSALS} />
          {isOutdated && !form.hasUnsaved && !form.isSaving ? (
            <Banner
              tone="caution"
              announce="status"
              action={
                <Button size="small" onClick={onReopen}>
                  {message('settings.showNew')}
                </Button>
              }
            >
              {message('settings.outdated')}
            </Banner>
          ) : null}
          {form.theirs ? <Versions differences={differences} /> : null}
          <Stack gap="s">{children}</Stack>
          <div className={css.actions}>
            {form.theirs ? (
              <>
                <Button tone="accent" onClick={form.overwrite}>
                  {message('formDialog.keepMine')}
                </Button>
                <Button onClick={form.takeTheirs}>{message('formDialog.takeTheirs')}</Button>
              </>
            ) : (
              <Button type="submit" tone="accent" busy={form.isSaving}>
                {message('settings.save')}
              </Button>
            )}
          </div>
        </Stack>
      </form>
      <LeaveDialog {...question} />
    </Card>
  );
}
