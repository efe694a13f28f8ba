import { createCommandMachine } from '../kit/command.machine.ts';

/** A file that was chosen, by the name under which it is held; what it is, as the browser says. */
export interface ChosenPicture {
  readonly file: string;
  readonly type: string;
  readonly size: number;
}

/** Makes of chosen files what is stored: `data:image/jpeg`. A file after the other. */
export const picturePreparationMachine = createCommandMachine<ChosenPicture, string>({
  id: 'picturePreparation',
  keyOf: ({ file }) => file,
});
