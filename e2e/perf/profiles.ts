export interface Profile {
  readonly name: 'P1' | 'P2'
  readonly latencyMs: number
  readonly downloadBytesPerSecond: number
  readonly uploadBytesPerSecond: number
  readonly cpuSlowdown: number
}

const bytes = (megabits: number): number => (megabits * 1024 * 1024) / 8

/** Lighthouse's figures for throttling by request: latency × 3.75, throughput × 0.9. */
export const profiles: readonly Profile[] = [
  {
    name: 'P1',
    latencyMs: 562.5,
    downloadBytesPerSecond: bytes(1.6) * 0.9,
    uploadBytesPerSecond: bytes(0.75) * 0.9,
    cpuSlowdown: 4,
  },
  {
    name: 'P2',
    latencyMs: 165,
    downloadBytesPerSecond: bytes(9) * 0.9,
    uploadBytesPerSecond: bytes(1.5) * 0.9,
    cpuSlowdown: 4,
  },
]
