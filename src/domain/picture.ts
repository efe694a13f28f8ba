/** Formats without scripts; SVG can have them. */
const DRAWN_DATA = /^data:image\/(?:jpeg|png|webp);base64,[a-z\d+/]+=*$/i;
/** A path on this host; two slashes lead to another one. */
const OWN_PATH = /^\/(?![/\\])/;

/** True for https, a path of the app, or an embedded picture. */
export const isDrawable = (address: string): boolean =>
  OWN_PATH.test(address) || DRAWN_DATA.test(address) || /^https:\/\//i.test(address);
