import type { RunningService } from './running-service.ts';

type Labels = Readonly<Record<string, string>>;

export interface Metrics {
  /** Sum over all series of this name that carry these labels; 0 where there is none. */
  sum(name: string, labels?: Labels): number;
}

export async function readMetrics({ address }: Pick<RunningService, 'address'>): Promise<Metrics> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const series = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/u.exec(line) ?? [];
    return name === undefined ? [] : [{ name, labels, value: Number(value) }];
  });
  return {
    sum(name, labels = {}) {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      return series
        .filter((one) => one.name === name && wanted.every((pair) => one.labels.split(',').includes(pair)))
        .reduce((total, one) => total + one.value, 0);
    },
  };
}

/** Nobody is being spoken to: no request under way, no segment waiting or being spoken. */
export function isIdle(metrics: Metrics): boolean {
  return (
    metrics.sum('syrinx_speech_active') === 0 &&
    metrics.sum('syrinx_engine_segments_waiting') === 0 &&
    metrics.sum('syrinx_engine_segments_running') === 0
  );
}
