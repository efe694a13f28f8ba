import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { PRODUCT_LIMITS } from '#domain/product.ts';
import {
  type PicturePreparationActor,
  selectFault,
  selectIsPreparing,
} from '#machines/products/picture-preparation.machine.ts';
import { PicturePreview } from '#views/admin/products/PicturePreview.tsx';
import { PICTURE_FAULTS } from '#views/admin/products/product-messages.ts';
import * as css from '#views/admin/products/products.css.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { Button } from '#views/ui/Button.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';

export interface PictureFieldProps {
  field: FieldBinding<string>;
  preparation: PicturePreparationActor;
  name: string;
}

/** Returns true for a URL that a person can edit. Uploaded pictures have no such URL. */
const isEditableUrl = (url: string): boolean => !/^(data:|\/)/.test(url);

/** The field of the picture: a URL or a file (spec 2 section 5). */
export function PictureField({ field, preparation, name }: PictureFieldProps) {
  const message = useMessages();
  const fileInput = useRef<HTMLInputElement>(null);
  const { value, isSaving } = field;
  const isPreparing = useSelector(preparation, selectIsPreparing);
  const fault = useSelector(preparation, selectFault) ?? field.fault;
  const setUrl = (url: string): void => {
    preparation.send({ type: 'picture.replaced' });
    field.set(url);
  };
  return (
    <div className={css.pictureField}>
      <Field
        label={message('products.pictureAddress')}
        hint={message(
          value !== '' && !isEditableUrl(value) ? 'products.pictureStored' : 'products.pictureHint',
        )}
        reserveError
        error={fault === null ? null : message(PICTURE_FAULTS[fault] ?? 'formField.refused')}
      >
        {(control) => (
          <TextInput
            {...control}
            name={field.name}
            type="url"
            dir="ltr"
            autoComplete="off"
            maxLength={PRODUCT_LIMITS.picture_url}
            readOnly={isSaving}
            value={isEditableUrl(value) ? value : ''}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Inline>
        <Button
          size="small"
          busy={isPreparing}
          disabled={isSaving}
          onClick={() => fileInput.current?.click()}
        >
          {message(isPreparing ? 'products.preparingPicture' : 'products.uploadPicture')}
        </Button>
        {value === '' ? null : (
          <Button size="small" tone="quiet" disabled={isSaving} onClick={() => setUrl('')}>
            {message('products.removePicture')}
          </Button>
        )}
        <input
          ref={fileInput}
          type="file"
          accept="image/*"
          className={css.fileInput}
          tabIndex={-1}
          aria-label={message('products.uploadPicture')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Without this reset, the browser would not report the same file when it is chosen again.
            target.value = '';
            if (file) preparation.send({ type: 'file.chosen', file });
          }}
        />
      </Inline>
      {value === '' || field.fault !== null ? null : (
        <div className={css.preview}>
          <PicturePreview url={value.trim()} name={name} />
        </div>
      )}
    </div>
  );
}
