// Loads a whole list for a bare page.
const PAGE_SIZE = 1000;

/**
 * Loads every row of a list, a thousand at a time. The first thousand are shown before the others have
 * loaded.
 */
export async function fetchAll<Row>(path: string, show: (rows: readonly Row[]) => void): Promise<void> {
  const headers = { Authorization: `Bearer ${localStorage.getItem('unified_token') ?? ''}` };
  let rows: readonly Row[] = [];
  for (;;) {
    const response = await fetch(`/api/v1${path}?limit=${PAGE_SIZE}&skip=${rows.length}`, { headers });
    const { data }: { data: readonly Row[] } = await response.json();
    rows = [...rows, ...data];
    const isLast = data.length < PAGE_SIZE;
    if (isLast || rows.length === PAGE_SIZE) show(rows);
    if (isLast) return;
  }
}
