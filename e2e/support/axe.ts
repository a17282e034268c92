import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Only what is wrong, and no styles fetched a second time for rules that nobody asked for. */
const options = { resultTypes: ['violations' as const], preload: false }

/** Q10. One line a rule and element. */
export const axeComplaints = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Without frames to join there is no need for the second page that the usual mode opens.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options(options)
  const { violations } = await (rules ? builder.withRules([...rules]) : builder.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none][0]?.message ?? ''
      return `Q10 axe ${id}: ${target.join(' ')}: ${why.slice(0, 200)}`
    }),
  )
}
