import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Profile } from './profiles.ts'

export interface Phone {
  readonly page: Page
  readonly session: CDPSession
  readonly close: () => Promise<void>
}

/** A slow phone on this network with an empty cache. */
export async function openAsPhone(browser: Browser, profile: Profile): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.downloadBytesPerSecond,
    uploadThroughput: profile.uploadBytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
  return { page, session, close: () => context.close() }
}
