import type { Page } from '@playwright/test'
import { focusStop } from './probes/focus.ts'
import { inputs16, names } from './probes/inputs.ts'
import { animations, layoutShifts } from './probes/motion.ts'
import { makePageTools, type PageTools } from './probes/page-tools.ts'
import { pictures } from './probes/pictures.ts'
import { safeArea } from './probes/safe-area.ts'
import { targets } from './probes/targets.ts'
import { brokenWords, clipped, overflowX } from './probes/text-fit.ts'
import { headings, rawKeys } from './probes/words.ts'

/** Looks at the page from inside and answers what is wrong with it, one line each. */
export type Probe<Result = string[]> = (tools: PageTools) => Result

/** By evaluation and not as a script of the page, which its policy would refuse. */
export function runProbe<Result>(page: Page, probe: Probe<Result>): Promise<Result> {
  return page.evaluate<Result>(`(${probe.toString()})((${makePageTools.toString()})())`)
}

/** Rules that hold for a page at rest, by the number of their line in the quality bar. */
export const stillProbes = {
  'Q7 pictures': pictures,
  'Q10 names': names,
  'Q12 clipped': clipped,
  'Q12 overflow': overflowX,
  'Q13 words': rawKeys,
  'Q15 inputs': inputs16,
  'Q30 headings': headings,
  // Last: it scrolls through the page.
  'Q11 targets': targets,
} as const satisfies Record<string, Probe>

/** On the narrowest phone; with enlarged letters a long word may have to part. */
export const narrowProbes = { 'Q12 words': brokenWords } as const satisfies Record<string, Probe>

export const fitProbes = { 'Q12 clipped': clipped, 'Q12 overflow': overflowX } as const satisfies Record<
  string,
  Probe
>

export const shiftProbe: Probe = layoutShifts
export const motionProbe: Probe = animations
export const safeAreaProbe: Probe = safeArea
export const focusProbe = focusStop

/**
 * Every complaint carries its rule, so that one list tells everything about a screen. All probes look within one
 * question: on the way there and back is most of what a question costs.
 */
export async function complaintsOf(
  page: Page,
  probes: Readonly<Record<string, Probe>>,
  circumstance = '',
): Promise<string[]> {
  const looks = Object.entries(probes).map(
    ([rule, probe]) => `[${JSON.stringify(rule)}, (${probe.toString()})(tools)]`,
  )
  const answers = await page.evaluate<[rule: string, complaints: string[]][]>(
    `((tools) => [${looks.join()}])((${makePageTools.toString()})())`,
  )
  const where = circumstance === '' ? '' : `, ${circumstance}`
  return answers.flatMap(([rule, complaints]) =>
    complaints.map((complaint) => `${rule}${where}: ${complaint}`),
  )
}
