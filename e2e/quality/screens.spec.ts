import { expect, type Page, test } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { listLooks, phoneFor, screensInTurn, walkBeside, type Walk } from '../support/each-screen.ts'
import { finishMotion, openScreen } from '../support/open-screen.ts'
import { complaintsOf, fitProbes, narrowProbes, shiftProbe, stillProbes } from '../support/probes.ts'
import { resize } from '../support/resize.ts'
import { enlargeText } from '../support/probes/text-fit.ts'
import { allScreens, type Scheme, type Screen } from '../support/screens.ts'
import { inTurn, isProof } from '../support/size.ts'
import { checkConditions, applyConditions } from '../support/walks/conditions.ts'
import { raiseKeyboard } from '../support/walks/keyboard.ts'
import { loseNetwork } from '../support/walks/offline.ts'

const height = 640
/** The smallest phones in use. */
const smallest = { width: 320, height: 568 } as const

test('the list of screens has every route and overlay of the specifications', () => {
  const count = (app: string, isOverlay: boolean): number =>
    allScreens.filter((screen) => screen.app === app && (screen.overlays !== undefined) === isOverlay).length
  expect([count('market', false), count('shop', false), count('reports', false)]).toEqual([30, 25, 9])
  // Beyond the specifications: five pages of Vio, six of Saath and five of the operators, eleven overlays of Vio and three of
  // Saath. Twelve screens of Vio, four of Saath and one overlay of Vio are listed in a second state.
  expect([count('market', true), count('shop', true)]).toEqual([25, 10])
})

/** Changes the colour scheme, which the page must follow without a reload. */
const changeScheme = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: scheme })
  const hasChanged = await page
    .waitForFunction((wanted) => getComputedStyle(document.documentElement).colorScheme === wanted, scheme, {
      timeout: 30_000,
    })
    .then(
      () => true,
      () => false,
    )
  await page.evaluate(finishMotion)
  const complaints = await axeComplaints(page, ['color-contrast'])
  if (!hasChanged) complaints.push('the page did not follow the change to this scheme')
  return complaints.map((complaint) => `${complaint} (${scheme})`)
}

/** Checks narrow and wide phones (one of them in the gate) and enlarged text. */
const checkFit = async (page: Page, turn: number): Promise<string[]> => {
  const complaints: string[] = []
  for (const width of inTurn([smallest.width, 390], turn)) {
    const isSmallest = width === smallest.width
    await resize(page, width, isSmallest ? smallest.height : height)
    const probes = isSmallest ? { ...fitProbes, ...narrowProbes } : fitProbes
    complaints.push(...(await complaintsOf(page, probes, `${width} px`)))
  }
  await page.evaluate(enlargeText, 1.3)
  // Elements that adapt to their width do so when it changes.
  await resize(page, 360, height)
  return [...complaints, ...(await complaintsOf(page, fitProbes, 'text of 130 %'))]
}

const checkWalk = (page: Page, screen: Screen, walk: Walk | null): Promise<string[]> => {
  if (walk === 'conditions') return checkConditions(page, screen)
  return walk === 'keyboard' ? raiseKeyboard(page, screen) : Promise.resolve([])
}

/** The gate changes the scheme on every fifth screen, the proof on each. */
const changesScheme = (turn: number): boolean => isProof || turn % 5 === 0

/** One page load checks every static rule, also after a change of scheme; in the gate also one of the walks. */
for (const turn of screensInTurn())
  for (const [language, first] of listLooks(turn)) {
    const { screen } = turn
    const second: Scheme = first === 'light' ? 'dark' : 'light'
    const walk = walkBeside(screen)
    const onPhone = phoneFor(walk)
    onPhone(
      `${screen.app} ${screen.name}, ${language}: breaks no rule of quality, ${changesScheme(turn.turn) ? `${first} and ${second}` : first}`,
      async ({ page }) => {
        if (walk === 'conditions') await applyConditions(page)
        const opened = await openScreen(page, screen, { language, scheme: first })
        const complaints = [
          // The amount of shift depends on the speed of the machine.
          ...(isProof ? await complaintsOf(page, { 'Q4 shift': shiftProbe }) : []),
          ...(await axeComplaints(page)),
          ...(await complaintsOf(page, stillProbes)),
          ...(changesScheme(turn.turn) ? await changeScheme(page, second) : []),
          ...(await checkWalk(page, screen, walk)),
          ...(await checkFit(page, Math.floor(turn.turn / 4))),
          ...opened.complaints(),
        ]
        // Last: it stops the clock, and its failed requests are expected.
        if (walk === 'offline') complaints.push(...(await loseNetwork(page)))
        expect(complaints).toEqual([])
      },
    )
  }
