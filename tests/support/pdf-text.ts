import { extractText, getDocumentProxy } from 'unpdf';

/** What each page of a PDF says, with single spaces. */
export const pdfText = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};
