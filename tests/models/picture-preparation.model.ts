import { picturePreparation } from '#machines/products/picture-preparation.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as factory } from './kit-command.model.ts';

/** A file after the other, each once. */
export const model = commandModel({
  name: 'picture-preparation',
  machine: picturePreparation.machine,
  commands: {
    photo: { file: 'photo', type: 'image/jpeg', size: 9_000_000 },
    note: { file: 'note', type: 'text/plain', size: 10 },
  },
  outcomes: ['data:image/jpeg;base64,/9j/2Q=='],
  factory,
});
