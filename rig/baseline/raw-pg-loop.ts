import pg from 'pg'
import { meRead, regionsRead } from './raw-reads.ts'

/** (b) Raw pg in a loop, no HTTP: as many loops as the other cases have connections. Prints one JSON line. */
const loops = Number(process.env['LOOPS'])
const seconds = Number(process.env['SECONDS'])
const read = process.env['READ'] === 'me' ? meRead(process.env['SESSION_ID'] ?? '') : regionsRead
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 20 })
await pool.query(read)

const latencies: number[] = []
const cpuBefore = process.cpuUsage()
const started = performance.now()
const loop = async (): Promise<void> => {
  while (performance.now() - started < seconds * 1000) {
    const asked = performance.now()
    await pool.query(read)
    latencies.push(performance.now() - asked)
  }
}
await Promise.all(Array.from({ length: loops }, loop))
const elapsedSeconds = (performance.now() - started) / 1000
const cpu = process.cpuUsage(cpuBefore)
latencies.sort((a, b) => a - b)
const at = (share: number): number =>
  Number((latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1))
await pool.end()
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: latencies.length / elapsedSeconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMsPerRequest: (cpu.user + cpu.system) / 1000 / latencies.length,
    failed: 0,
  }),
)
