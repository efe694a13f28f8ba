const ID_BYTES = 16;

/** Returns 128 random bits in hex. It works without https, unlike `randomUUID`. */
export const newRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
