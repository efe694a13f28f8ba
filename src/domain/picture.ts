/** Picture formats that cannot contain scripts. SVG can, so it is refused. */
const DRAWN_DATA = /^data:image\/(?:jpeg|png|webp);base64,[a-z\d+/]+=*$/i;
/** Matches a path on this host. Two leading slashes would address another host. */
const OWN_PATH = /^\/(?![/\\])/;

/** Returns true for an https URL, a path of the app, or an embedded picture. */
export const isDrawable = (address: string): boolean =>
  OWN_PATH.test(address) || DRAWN_DATA.test(address) || /^https:\/\//i.test(address);
