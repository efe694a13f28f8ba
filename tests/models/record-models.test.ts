import { test } from 'vitest';
import { filesOfModels, isOfRecords } from '#tests/support/model-files.ts';
import { WALK_MS, walkFile } from '#tests/support/walk-file.ts';

const files = filesOfModels(import.meta.glob('./*.model.ts', { eager: true }));

test.each(files.filter(isOfRecords))('$name', walkFile, WALK_MS);
