/** The imported files of each file, by their paths. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Returns the groups of files that import each other directly or indirectly, each sorted (Tarjan's components). */
export function cyclesIn(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let low = own;
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.sort());
    }
    return low;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
