/// <reference lib="dom" />
import { type Browser, chromium, type Page } from '@playwright/test'
import { openAsPhone } from './phone.ts'
import type { Profile } from './profiles.ts'

export interface PageFigures {
  readonly fcpMs: number
  readonly lcpMs: number
  /** Size of the picture of the largest paint; 0 if it was text. */
  readonly lcpPictureBytes: number
  readonly cls: number
  readonly tbtMs: number
  /** The maximum and the median of all interactions; null without taps. */
  readonly inpMs: number | null
  readonly inpMedianMs: number | null
  /** The number of taps and keys; too few mean that a step found no target. */
  readonly interactions: number
  readonly jsKb: number
  readonly imageKb: number
  readonly htmlKb: number
  readonly largestImageKb: number
  readonly requests: number
}

export interface PageTarget {
  readonly name: string
  readonly url: string
  /** Interactions after the load; a step without a target is skipped. */
  readonly taps?: (page: Page) => Promise<void>
}

interface Observed {
  fcp: number
  lcp: number
  lcpUrl: string
  cls: number
  tbt: number
  interactions: Record<string, number>
}

/** Runs in the page, before its own scripts. */
const observe = (): void => {
  const observed: Observed = { fcp: 0, lcp: 0, lcpUrl: '', cls: 0, tbt: 0, interactions: {} }
  Reflect.set(globalThis, '__observed', observed)
  let lastInput = Number.NEGATIVE_INFINITY
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, ({ timeStamp }) => (lastInput = timeStamp), { capture: true, passive: true })
  const on = (options: PerformanceObserverInit, handle: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry)
    }).observe({ buffered: true, ...options })
  }
  on({ type: 'paint' }, (entry) => {
    if (entry.name === 'first-contentful-paint') observed.fcp = entry.startTime
  })
  on({ type: 'largest-contentful-paint' }, (entry) => {
    observed.lcp = entry.startTime
    observed.lcpUrl = String(Reflect.get(entry, 'url'))
  })
  on({ type: 'longtask' }, (entry) => (observed.tbt += Math.max(0, entry.duration - 50)))
  on({ type: 'layout-shift' }, (entry) => {
    // An emulated phone marks the first half second as input, so the browser's mark cannot be used.
    if (entry.startTime - lastInput > 500) observed.cls += Number(Reflect.get(entry, 'value'))
  })
  on({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    const id = String(Reflect.get(entry, 'interactionId'))
    if (id !== '0') observed.interactions[id] = Math.max(observed.interactions[id] ?? 0, entry.duration)
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const settleMs = 2_500
/** The browser counts interactions below 16 ms without reporting their duration. */
const unreportedMs = 8

export function launchForMeasuring(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  })
}

/** Measures one visit without a cache. */
export async function measurePage(
  browser: Browser,
  { url, taps }: PageTarget,
  profile: Profile,
): Promise<PageFigures> {
  const { page, session, close } = await openAsPhone(browser, profile)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const bytesOf = new Map<string, number>()
  const addressOf = new Map<string, string>()
  const pictureBytes = new Map<string, number>()
  let largestImage = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A data URL is no request.
    if (response.url.startsWith('data:')) return
    kinds.set(requestId, type)
    addressOf.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytesOf.set(kind, (bytesOf.get(kind) ?? 0) + encodedDataLength)
    if (kind !== 'Image') return
    largestImage = Math.max(largestImage, encodedDataLength)
    pictureBytes.set(addressOf.get(requestId) ?? '', encodedDataLength)
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(settleMs)
  const requests = kinds.size
  const kilobytes = (kind: string): number => Math.round((bytesOf.get(kind) ?? 0) / 102.4) / 10
  const weights = {
    jsKb: kilobytes('Script'),
    imageKb: kilobytes('Image'),
    htmlKb: kilobytes('Document'),
    largestImageKb: Math.round(largestImage / 102.4) / 10,
  }
  // Read before the taps, which are not part of the load.
  const before = await page.evaluate<Observed>('globalThis.__observed')
  if (taps) {
    await taps(page)
    await page.waitForTimeout(500)
  }
  const after = await page.evaluate<Observed>('globalThis.__observed')
  const count = await page.evaluate<number>('performance.interactionCount')
  await close()
  const reported = Object.values(after.interactions)
  const interactions = [
    ...reported,
    ...Array.from({ length: Math.max(0, count - reported.length) }, () => unreportedMs),
  ]
  return {
    fcpMs: Math.round(before.fcp),
    lcpMs: Math.round(before.lcp),
    lcpPictureBytes: pictureBytes.get(before.lcpUrl) ?? 0,
    cls: Number(after.cls.toFixed(4)),
    tbtMs: Math.round(before.tbt),
    inpMs: taps && interactions.length > 0 ? Math.max(...interactions) : null,
    inpMedianMs: taps && interactions.length > 0 ? median(interactions) : null,
    interactions: interactions.length,
    ...weights,
    requests,
  }
}

export function medianFigures(runs: readonly PageFigures[]): PageFigures {
  const middle = (read: (run: PageFigures) => number | null): number =>
    median(runs.flatMap((run) => read(run) ?? []))
  const hasTaps = runs.some(({ inpMs }) => inpMs !== null)
  return {
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    lcpPictureBytes: middle(({ lcpPictureBytes }) => lcpPictureBytes),
    cls: middle(({ cls }) => cls),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    inpMs: hasTaps ? middle(({ inpMs }) => inpMs) : null,
    inpMedianMs: hasTaps ? middle(({ inpMedianMs }) => inpMedianMs) : null,
    interactions: middle(({ interactions }) => interactions),
    jsKb: middle(({ jsKb }) => jsKb),
    imageKb: middle(({ imageKb }) => imageKb),
    htmlKb: middle(({ htmlKb }) => htmlKb),
    largestImageKb: middle(({ largestImageKb }) => largestImageKb),
    requests: middle(({ requests }) => requests),
  }
}
