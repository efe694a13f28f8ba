import { expect } from 'vitest';

/** Asserts the status of a response and returns the `data` of its body. */
export const expectData = async <Data>(request: Promise<Response>, status: number): Promise<Data> => {
  const response = await request;
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return JSON.parse(text).data;
};

/** Asserts the status, the error code and the values of a refused request. */
export const expectRefusal = async (
  request: Promise<Response>,
  status: number,
  refusal: { code: string; values: unknown; detail?: string; current?: unknown },
): Promise<void> => {
  const response = await request;
  expect(await response.json()).toEqual({ detail: expect.any(String), ...refusal });
  expect(response.status).toBe(status);
};
