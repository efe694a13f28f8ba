const MAX_ERRORS = 100;

/** The first of the errors, and how many there were beyond them. */
export const createErrorList = () => {
  const errors: string[] = [];
  let unsaid = 0;
  return {
    tell: (fault: string): void => {
      if (errors.length < MAX_ERRORS) errors.push(fault);
      else unsaid += 1;
    },
    all: (last: string | null): string[] => [
      ...errors,
      ...(unsaid > 0 ? [`… and ${unsaid} more.`] : []),
      ...(last === null ? [] : [last]),
    ],
  };
};
