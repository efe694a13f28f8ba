/** How the sync with the marketplace stands, on the Active Shipments tab. */
export function SyncIndicator() {
  return null;
}
