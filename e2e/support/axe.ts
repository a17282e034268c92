import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Only what is wrong, and no styles fetched a second time for rules that nobody asked for. */
const options = { resultTypes: ['violations' as const], preload: false }

// Without frames to join there is no need for the second page that the usual mode opens.
const builderFor = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true).options(options)

/** Brings an element to the middle of the view, unless it stands there or does not scroll; says whether it moved. */
const bringToTheMiddle = (selector: string): boolean => {
  const before = scrollY
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return scrollY !== before
}

const scrollBack = (top: number): void => scrollTo({ top, behavior: 'instant' })

/** What lies half under a bar of the frame is scrolled out from there, and its size is judged once more. */
const isTooSmallInTheOpen = async (page: Page, selector: string): Promise<boolean> => {
  const top = await page.evaluate(() => scrollY)
  const hasMoved = await page.evaluate(bringToTheMiddle, selector)
  if (!hasMoved) return true
  const { violations } = await builderFor(page).include(selector).withRules(['target-size']).analyze()
  await page.evaluate(scrollBack, top)
  return violations.length > 0
}

/** Q10. One line a rule and element. */
export async function axeComplaints(page: Page, rules?: readonly string[]): Promise<string[]> {
  const builder = builderFor(page)
  const { violations } = await (rules ? builder.withRules([...rules]) : builder.withTags(tags)).analyze()
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const kept: typeof violation.nodes = []
    for (const node of violation.nodes)
      if (await isTooSmallInTheOpen(page, node.target.join(' '))) kept.push(node)
    violation.nodes = kept
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none][0]?.message ?? ''
      return `Q10 axe ${id}: ${target.join(' ')}: ${why.slice(0, 200)}`
    }),
  )
}
