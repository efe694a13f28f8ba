export interface Throughput {
  perSecond: number;
  medianMs: number;
}

/** Sends `count` requests over `atOnce` kept-alive connections; every answer has to be a success. */
export async function measureThroughput(
  count: number,
  atOnce: number,
  request: (index: number) => Request,
): Promise<Throughput> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const sent = performance.now();
      const response = await fetch(request(index));
      const body = await response.text();
      if (!response.ok) throw new Error(`${response.status}: ${body.slice(0, 200)}`);
      times.push(performance.now() - sent);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: count / seconds, medianMs: times[Math.floor(times.length / 2)] ?? 0 };
}
