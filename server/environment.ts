/** The variables that the app was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;
