export function UnfinishedBanner() {
  return null;
}
