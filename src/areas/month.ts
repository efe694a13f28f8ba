import { today } from '#machines/kit/today.ts';
import { accountsDownload, monthFigures } from '#machines/month/month.ts';
import { defineArea } from './define-area.ts';

/** The area of the figures of a month. The download belongs to the area, the figures to their page. */
export const openMonth = defineArea({ downloads: accountsDownload, figures: monthFigures, today });
