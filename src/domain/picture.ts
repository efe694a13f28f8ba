/** What a browser draws without doing anything else; an SVG may hold more than a picture. */
const DRAWN_DATA = /^data:image\/(?:jpeg|png|webp);base64,[a-z\d+/]+=*$/i;
/** Below our own address; two slashes lead to another host. */
const OWN_PATH = /^\/(?![/\\])/;

/** Whether an address of a picture may be drawn: over https, from the app itself, or one that it holds itself. */
export const isDrawable = (address: string): boolean =>
  OWN_PATH.test(address) || DRAWN_DATA.test(address) || /^https:\/\//i.test(address);
