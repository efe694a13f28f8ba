/* Checks the addresses of pictures. */

/** Picture formats that cannot contain scripts. SVG can, so it is refused. */
const PICTURE_DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,[a-z\d+/]+=*$/i;
/** Matches a path on this host. Two leading slashes would address another host. */
const LOCAL_PATH = /^\/(?![/\\])/;

/** Returns true for an https URL, a path of the app, or an embedded picture. */
export const isDrawable = (url: string): boolean =>
  LOCAL_PATH.test(url) || PICTURE_DATA_URL.test(url) || /^https:\/\//i.test(url);
