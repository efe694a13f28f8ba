export function LandingView() {
  return <p>LandingView</p>;
}
