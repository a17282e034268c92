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

/** Runs in the page and returns complaints, one line each. */
export type Probe<Result = string[]> = (tools: PageTools) => Result

/** Uses `evaluate`: the content security policy refuses a script element. */
export function runProbe<Result>(page: Page, probe: Probe<Result>): Promise<Result> {
  return page.evaluate<Result>(`(${probe.toString()})((${makePageTools.toString()})())`)
}

/** Rules for a page at rest, by their number in the list of quality rules. */
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

/** For the narrowest phone. With enlarged text a long word may break. */
export const narrowProbes = { 'Q12 words': brokenWords } as const satisfies Record<string, Probe>

export const fitProbes = { 'Q12 clipped': clipped, 'Q12 overflow': overflowX } as const satisfies Record<
  string,
  Probe
>

export const shiftProbe: Probe = layoutShifts
export const motionProbe: Probe = animations
export const safeAreaProbe: Probe = safeArea
export const focusProbe = focusStop

/** Runs all probes in one call, because most of a call's time is the round trip. Each complaint names its rule. */
export async function complaintsOf(
  page: Page,
  probes: Readonly<Record<string, Probe>>,
  circumstance = '',
): Promise<string[]> {
  const calls = Object.entries(probes).map(
    ([rule, probe]) => `[${JSON.stringify(rule)}, (${probe.toString()})(tools)]`,
  )
  const answers = await page.evaluate<[rule: string, complaints: string[]][]>(
    `((tools) => [${calls.join()}])((${makePageTools.toString()})())`,
  )
  const where = circumstance === '' ? '' : `, ${circumstance}`
  return answers.flatMap(([rule, complaints]) =>
    complaints.map((complaint) => `${rule}${where}: ${complaint}`),
  )
}
