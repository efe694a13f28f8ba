export function ComingView() {
  return <p>ComingView</p>;
}
