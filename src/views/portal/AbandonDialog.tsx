export function AbandonDialog() {
  return null;
}
