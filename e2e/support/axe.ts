import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Violations only; no frames, and no second request for styles. */
const always = { resultTypes: ['violations'], preload: false, iframes: false } satisfies RunOptions

interface Question {
  readonly selector: string | null
  readonly options: RunOptions
}

type Violations = AxeResults['violations']

const runAxe = async ({ selector, options }: Question): Promise<Violations> => {
  const { axe } = window as unknown as {
    axe: { run: (context: Document | string, options: RunOptions) => Promise<AxeResults> }
  }
  const { violations } = await axe.run(selector ?? document, options)
  return violations
}

/** Injects axe once per page: reading half a megabyte takes a phone as long as the check. */
const findViolations = async (
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  selector: string | null = null,
): Promise<Violations> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source}; undefined`)
  return page.evaluate(runAxe, { selector, options: { ...always, runOnly } })
}

/** Scrolls an element to the middle of the view. Returns false if the page did not scroll. */
const scrollToMiddle = (selector: string): boolean => {
  const before = scrollY
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return scrollY !== before
}

const scrollBack = (top: number): void => scrollTo({ top, behavior: 'instant' })

/** Measures a target again that may be half covered by a fixed bar. */
const isTooSmallUncovered = async (page: Page, selector: string): Promise<boolean> => {
  const top = await page.evaluate(() => scrollY)
  const hasMoved = await page.evaluate(scrollToMiddle, selector)
  if (!hasMoved) return true
  const violations = await findViolations(page, ['target-size'], selector)
  await page.evaluate(scrollBack, top)
  return violations.length > 0
}

/** Q10: one line per rule and element. */
export async function axeComplaints(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await findViolations(page, rules ? [...rules] : tags)
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const kept: typeof violation.nodes = []
    for (const node of violation.nodes)
      if (await isTooSmallUncovered(page, node.target.join(' '))) kept.push(node)
    violation.nodes = kept
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none][0]?.message ?? ''
      return `Q10 axe ${id}: ${target.join(' ')}: ${why.slice(0, 200)}`
    }),
  )
}
