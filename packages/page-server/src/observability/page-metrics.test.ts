import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startInternalServer } from './internal-server.ts'
import { makePageMetrics } from './page-metrics.ts'
import { testPages } from '../test-pages.ts'

/** A page server, and the page of metrics on its internal port. */
const measuredPages = async () => {
  const metrics = makePageMetrics({ service: 'shop', version: '', commit: '' })
  const pages = await testPages(onTestFinished, {
    metrics,
    render: async ({ url }) => {
      if (url.endsWith('/broken')) throw new Error('broken')
      const headers = new Headers(url.endsWith('/lacking') ? { 'x-page-incomplete': '1' } : undefined)
      return new Response('<head></head>', { headers })
    },
  })
  const internal = await startInternalServer(metrics, '127.0.0.1', 0)
  onTestFinished(async () => {
    metrics.stop()
    internal.close()
    await once(internal, 'close')
  })
  const { port } = internal.address() as AddressInfo
  const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return { ...pages, scrape }
}

test('a new page server shows every counter at 0', async () => {
  const { scrape } = await measuredPages()
  const page = await scrape()
  for (const series of [
    'page_requests_total{kind="page",result="failed"}',
    'page_cache_reads_total{outcome="fresh"}',
    'page_renders_total{outcome="failed"}',
    'page_renders_refused_total{status="503"}',
    'page_upstream_failures_total',
    'page_renders_waiting',
  ])
    expect(page).toContain(`${series} 0\n`)
  expect(page).toContain('build_info{service="shop"')
})

test('cache, renders, statuses and missing answers of the API are counted', async () => {
  const { get, scrape } = await measuredPages()
  for (const url of ['/a', '/a', '/lacking', '/broken', '/api/products', '/assets/index-abc.js'])
    await get(url)
  const page = await scrape()
  for (const series of [
    'page_cache_reads_total{outcome="fresh"} 1',
    'page_cache_reads_total{outcome="missed"} 3',
    'page_renders_total{outcome="complete"} 1',
    'page_renders_total{outcome="incomplete"} 1',
    'page_renders_total{outcome="failed"} 1',
    'page_requests_total{kind="page",result="answered"} 3',
    'page_requests_total{kind="page",result="failed"} 1',
    'page_requests_total{kind="api",result="failed"} 1',
    'page_requests_total{kind="file",result="answered"} 1',
    'page_upstream_failures_total 1',
    'page_render_duration_seconds_count 3',
    'page_request_duration_seconds_count{kind="page",status="200"} 3',
  ])
    expect(page).toContain(`${series}\n`)
})
