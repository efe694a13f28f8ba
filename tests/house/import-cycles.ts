/** The imported files of each file, by their paths. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the groups of files that import each other directly or indirectly, each sorted (Tarjan's
 * components).
 */
export function cyclesIn(graph: ImportGraph): string[][] {
  const groups: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];

  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let lowest = index;
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest);
    }
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) groups.push(group.sort());
    }
    return lowest;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return groups.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
