import { useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { type FormRefusals, type RefusedForm, refusalTexts } from './form-refusal.ts';

interface RefusalBannerProps {
  form: RefusedForm;
  refusals: FormRefusals;
}

/** Shows the refusal of a form, above its fields. */
export function RefusalBanner({ form, refusals }: RefusalBannerProps) {
  const texts = refusalTexts(useMessages(), form, refusals);
  return texts.length === 0 ? null : (
    <Banner tone="negative" announce="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}
