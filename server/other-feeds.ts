/** The feeds of all app processes on one database: those that said they had come, and those it has connections of. */
export interface OtherFeeds {
  came(name: string): void;
  /** It has told all that it had to tell. */
  left(name: string): void;
  /**
   * To be called before the database is asked whose connections there are; what it returns takes the answer and says
   * whether one has gone without having left. Whoever comes or leaves in between is not in that answer.
   */
  look(): (here: ReadonlySet<string>) => boolean;
}

export const createOtherFeeds = (): OtherFeeds => {
  const others = new Set<string>();
  return {
    came: (name) => {
      others.add(name);
    },
    left: (name) => {
      others.delete(name);
    },
    look: () => {
      const before = new Set(others);
      return (here) => {
        const died = [...before].filter((other) => !here.has(other) && others.delete(other));
        for (const other of here) if (!before.has(other)) others.add(other);
        return died.length > 0;
      };
    },
  };
};
