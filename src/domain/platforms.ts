/** The platforms of spec 1 section 3. */
export const PLATFORMS = ['facebook', 'instagram', 'whatsapp', 'telegram', 'other'] as const;
export type Platform = (typeof PLATFORMS)[number];
