import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeMetrics, type MetricRegistry } from './metrics.ts'

const build = { service: 'test', version: '1.2.3', commit: 'abc' }

const scrapeTwice = async (metrics: MetricRegistry): Promise<string> => {
  const server = createServer(metrics.scrape).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const [page] = await Promise.all([fetch(url), fetch(url)])
  return page.text()
}

test('counters are at 0 with each combination of their label values before the first event', async () => {
  const metrics = makeMetrics(build)
  metrics.counters({ sales: { product: ['vio', 'saath'], by: ['card'] }, alarms: {} })
  const page = await scrapeTwice(metrics)
  expect(page).toMatch(/^sales_total\{product="vio",by="card"\} 0$/m)
  expect(page).toMatch(/^sales_total\{product="saath",by="card"\} 0$/m)
  expect(page).toMatch(/^alarms_total 0$/m)
})

test('the build and the process are described once, however many registries a process has', async () => {
  makeMetrics(build)
  const page = await scrapeTwice(makeMetrics(build))
  expect(
    page.match(/^build_info\{service="test",version="1.2.3",commit="abc",node="v[\d.]+"\} 1$/gm),
  ).toHaveLength(1)
  for (const name of ['process_start_time_seconds', 'process_resident_memory_bytes'])
    expect(page.match(new RegExp(`^${name} \\d`, 'gm'))).toHaveLength(1)
})

test('gauges that are read together are read once for a scrape, and have no value while the read fails', async () => {
  const metrics = makeMetrics(build)
  let reads = 0
  let isBroken = false
  metrics.gauges({ waiting: { help: 'by queue', labels: ['queue'] }, letters: 'all' }, () => {
    reads += 1
    if (isBroken) throw new Error('away')
    return [
      { name: 'waiting', value: 2, labels: { queue: 'mail' } },
      { name: 'letters', value: 3, labels: {} },
    ]
  })
  const page = await scrapeTwice(metrics)
  expect(page).toMatch(/^waiting\{queue="mail"\} 2$/m)
  expect(page).toMatch(/^letters 3$/m)
  expect(reads).toBeLessThanOrEqual(2)
  isBroken = true
  expect(await scrapeTwice(metrics)).not.toMatch(/^(?:waiting|letters)\b/m)
})
