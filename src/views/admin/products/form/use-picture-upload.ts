import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectCommandOn, selectFailureOn } from '#machines/kit/command.machine.ts';
import { useEmitted } from '../../../bridges/use-emitted.ts';
import { useProducts } from '../use-products.ts';

/** An upload as the form draws it. */
export interface PictureUpload {
  readonly isPreparing: boolean;
  /** Why the last file was not taken. */
  readonly fault: string | null;
  readonly choose: (file: Blob) => void;
  /** Another picture counts: what is said of the file does not. */
  readonly forget: () => void;
}

/** Has files prepared for one form; only the one that was chosen last counts. */
export const usePictureUpload = (onReady: (picture: string) => void): PictureUpload => {
  const { pictures, choosePicture } = useProducts();
  const [file, setFile] = useState('');
  const isPreparing = useSelector(pictures, (snapshot) => selectCommandOn(snapshot, file) !== undefined);
  const failure = useSelector(pictures, (snapshot) => selectFailureOn(snapshot, file));
  useEmitted(pictures, 'command.done', ({ asked, outcome }) => {
    if (asked.key === file) onReady(outcome);
  });
  return {
    isPreparing,
    fault: failure ? (failure.fault.code ?? 'upload.failed') : null,
    choose: (chosen) => setFile(choosePicture(chosen)),
    forget: () => setFile(''),
  };
};
