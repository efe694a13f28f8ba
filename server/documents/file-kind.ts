/* Detects files that are no text table by their first bytes: workbooks, web pages, PDF files, pictures. */
import type { NOT_A_TABLE_KINDS } from '#domain/table-file.ts';

export type OtherFileKind = (typeof NOT_A_TABLE_KINDS)[number];

/** Texts at a place of the first bytes, in Latin-1. */
const SIGNATURES: readonly (readonly [text: string, place: number, kind: OtherFileKind | 'workbook'])[] = [
  ['PK\x03\x04', 0, 'workbook'],
  ['\xd0\xcf\x11\xe0', 0, 'old_workbook'],
  ['%PDF-', 0, 'pdf'],
  ['\x89PNG', 0, 'picture'],
  ['\xff\xd8\xff', 0, 'picture'],
  ['GIF8', 0, 'picture'],
  ['WEBP', 8, 'picture'],
  ['ftyp', 4, 'picture'],
  ['Rar!', 0, 'document'],
  ['7z\xbc\xaf', 0, 'document'],
  ['\x1f\x8b', 0, 'document'],
  ['{\\rtf', 0, 'document'],
];

/** Number of characters in which the beginning of a page is looked for. */
const START_CHARACTERS = 2048;

/** Matches the beginning of a page that was saved as a spreadsheet, and of a web archive. */
const WEB_PAGE =
  /^(?:<!doctype html|<html|<head|<meta|<body|<style|<table|<div|<center|<font|mime-version:)/i;
const XML = /^<\?xml/i;

/** Returns the kind of a file that is no text table; null for a text. Pages may be written in UTF-16. */
export const kindOfFile = (bytes: Uint8Array): OtherFileKind | 'workbook' | null => {
  const start = Buffer.from(bytes.subarray(0, START_CHARACTERS)).toString('latin1');
  const signature = SIGNATURES.find(([text, place]) => start.startsWith(text, place));
  if (signature) return signature[2];
  const text = start
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replace(/^(?:\s|<!--.*?-->)+/s, '');
  if (XML.test(text)) return /<html/i.test(text) ? 'web_page' : 'xml';
  return WEB_PAGE.test(text) ? 'web_page' : null;
};
