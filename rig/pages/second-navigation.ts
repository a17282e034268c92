/// <reference lib="dom" />
import { launchForMeasuring } from '@app/e2e/perf/measure-page'
import { openAsPhone } from '@app/e2e/perf/phone'
import type { Profile } from '@app/e2e/perf/profiles'
import { median } from '../parts/figures.ts'

type Phone = Awaited<ReturnType<typeof openAsPhone>>['page']

export interface SecondNavigation {
  readonly adVisibleMs: number
  readonly backMs: number
  readonly scrollDiffPx: number
}

/** In the page: from the tap until a frame after the name of the ad is visible. */
const untilAd = (link: string): Promise<number> =>
  new Promise((settle, refuse) => {
    const card = document.querySelector<HTMLElement>(`main a[href="${link}"]`)
    if (!card) {
      refuse(new Error(`no card of ${link}`))
      return
    }
    const started = performance.now()
    const check = (): void => {
      if (document.querySelector('.ad-head h1'))
        requestAnimationFrame(() => settle(performance.now() - started))
      else requestAnimationFrame(check)
    }
    card.click()
    requestAnimationFrame(check)
  })

/** In the page: from "back" until the same card is at its old position. */
const untilBack = ({ link, top }: { link: string; top: number }): Promise<number> =>
  new Promise((settle) => {
    const started = performance.now()
    const check = (): void => {
      const place = document.querySelector(`main a[href="${link}"]`)?.getBoundingClientRect().top
      const isBack = place !== undefined && Math.abs(place - top) <= 2
      if (isBack || performance.now() - started > 5_000)
        requestAnimationFrame(() => settle(performance.now() - started))
      else requestAnimationFrame(check)
    }
    history.back()
    requestAnimationFrame(check)
  })

const linkInSight = (skip: number): string => {
  const cards = [...document.querySelectorAll('main article a')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return top > 60 && bottom < innerHeight
  })
  return cards[skip % Math.max(1, cards.length)]?.getAttribute('href') ?? ''
}

const readTop = (link: string): number =>
  document.querySelector(`main a[href="${link}"]`)?.getBoundingClientRect().top ?? Number.NaN

const goAndReturn = async (page: Phone, skip: number): Promise<SecondNavigation> => {
  const link = await page.evaluate(linkInSight, skip)
  const [scroll, top] = [await page.evaluate(() => scrollY), await page.evaluate(readTop, link)]
  const adVisibleMs = await page.evaluate(untilAd, link)
  await page.waitForTimeout(600)
  const backMs = await page.evaluate(untilBack, { link, top })
  await page.waitForTimeout(600)
  return { adVisibleMs, backMs, scrollDiffPx: Math.abs((await page.evaluate(() => scrollY)) - scroll) }
}

const rounds = 5

/** Q8: a list, one of its ads and back. The first run is not measured, because it loads the code. */
export async function measureSecondNavigation(url: string, profile: Profile): Promise<SecondNavigation> {
  const browser = await launchForMeasuring()
  try {
    const { page } = await openAsPhone(browser, profile)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.locator('main article a').first().waitFor()
    await page.waitForTimeout(2_000)
    await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }))
    await page.waitForTimeout(1_000)
    await goAndReturn(page, 0)
    const runs: SecondNavigation[] = []
    for (let round = 0; round < rounds; round += 1) {
      // Another ad each time, because the page caches the same one.
      await page.evaluate(() => scrollBy({ top: 700, behavior: 'instant' }))
      await page.waitForTimeout(1_000)
      runs.push(await goAndReturn(page, round))
    }
    return {
      adVisibleMs: Math.round(median(runs.map(({ adVisibleMs }) => adVisibleMs))),
      backMs: Math.round(median(runs.map(({ backMs }) => backMs))),
      scrollDiffPx: Math.max(...runs.map(({ scrollDiffPx }) => scrollDiffPx)),
    }
  } finally {
    await browser.close()
  }
}
