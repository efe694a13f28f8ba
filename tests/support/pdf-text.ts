import { extractText, getDocumentProxy } from 'unpdf';

/** Returns the text of each page, with single spaces. */
export const pdfText = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};
