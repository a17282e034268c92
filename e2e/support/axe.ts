import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Only what is wrong, in pages without frames, and no styles fetched a second time for rules that nobody asked for. */
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

/** A page is told what axe is once: to read half a megabyte takes a page on a phone as long as to answer. */
const violationsOf = async (
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  selector: string | null = null,
): Promise<Violations> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source}; undefined`)
  return page.evaluate(runAxe, { selector, options: { ...always, runOnly } })
}

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
  const violations = await violationsOf(page, ['target-size'], selector)
  await page.evaluate(scrollBack, top)
  return violations.length > 0
}

/** Q10. One line a rule and element. */
export async function axeComplaints(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await violationsOf(page, rules ? [...rules] : tags)
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
