import { expect } from 'vitest';

/** Asserts the status of a response and returns its row. */
export const answered = async <Row>(asking: Promise<Response>, status: number): Promise<Row> => {
  const response = await asking;
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return JSON.parse(text).data;
};

/** Asserts the status, the error code and the values of a refused request. */
export const refused = async (
  asking: Promise<Response>,
  status: number,
  refusal: { code: string; values: unknown; detail?: string; current?: unknown },
): Promise<void> => {
  const response = await asking;
  expect(await response.json()).toEqual({ detail: expect.any(String), ...refusal });
  expect(response.status).toBe(status);
};
