import { expect, type Page, test } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { looksOf, phoneFor, screensInTurn, walkBeside, type Walk } from '../support/each-screen.ts'
import { finishMotion, openScreen } from '../support/open-screen.ts'
import { complaintsOf, fitProbes, narrowProbes, shiftProbe, stillProbes } from '../support/probes.ts'
import { resize } from '../support/resize.ts'
import { enlargeText } from '../support/probes/text-fit.ts'
import { allScreens, type Scheme, type Screen } from '../support/screens.ts'
import { inTurn, isProof } from '../support/size.ts'
import { judgeConditions, meetConditions } from '../support/walks/conditions.ts'
import { raiseKeyboard } from '../support/walks/keyboard.ts'
import { loseNetwork } from '../support/walks/offline.ts'

const height = 640
/** The smallest phones that are still about. */
const smallest = { width: 320, height: 568 } as const

test('the list has every route and every overlay of the specifications', () => {
  const count = (app: string, isOverlay: boolean): number =>
    allScreens.filter((screen) => screen.app === app && (screen.overlays !== undefined) === isOverlay).length
  expect([count('market', false), count('shop', false), count('reports', false)]).toEqual([30, 25, 8])
  // Five pages of Vio, six of Saath and four of the operators are ours, twelve screens of Vio and four of Saath are seen in a
  // second state, eleven overlays of Vio and three of Saath are ours, one of Vio is seen in a second state, and some rows
  // of the specifications hold several overlays.
  expect([count('market', true), count('shop', true)]).toEqual([25, 10])
})

/** As the phone does in the evening. The page follows without a reload. */
const turnTo = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: scheme })
  const isTurned = await page
    .waitForFunction((wanted) => getComputedStyle(document.documentElement).colorScheme === wanted, scheme, {
      timeout: 30_000,
    })
    .then(
      () => true,
      () => false,
    )
  await page.evaluate(finishMotion)
  const complaints = await axeComplaints(page, ['color-contrast'])
  if (!isTurned) complaints.push('the page did not follow when the phone turned to this scheme')
  return complaints.map((complaint) => `${complaint} (${scheme})`)
}

/** In the gate a narrow or a wide phone, and on every screen the large letters: what fits those fits most. */
const fitComplaints = async (page: Page, turn: number): Promise<string[]> => {
  const complaints: string[] = []
  for (const width of inTurn([smallest.width, 390], turn)) {
    const isSmallest = width === smallest.width
    await resize(page, width, isSmallest ? smallest.height : height)
    const probes = isSmallest ? { ...fitProbes, ...narrowProbes } : fitProbes
    complaints.push(...(await complaintsOf(page, probes, `${width} px`)))
  }
  await page.evaluate(enlargeText, 1.3)
  // The size of letters is there before a page is; what fits itself to the room does so at a new width, too.
  await resize(page, 360, height)
  return [...complaints, ...(await complaintsOf(page, fitProbes, 'text of 130 %'))]
}

const walkComplaints = (page: Page, screen: Screen, walk: Walk | null): Promise<string[]> => {
  if (walk === 'conditions') return judgeConditions(page, screen)
  return walk === 'keyboard' ? raiseKeyboard(page, screen) : Promise.resolve([])
}

/**
 * Each scheme has its share of the screens, whichever language they are in; that a page follows when the phone turns is
 * judged on every fifth. A proof sees each screen in both.
 */
const turns = (turn: number): boolean => isProof || turn % 5 === 0

/**
 * One load of a screen answers for every rule that can be judged on a page at rest: it begins in one scheme and may turn
 * to the other; in the gate the same load answers for the walk whose turn it is.
 */
for (const turn of screensInTurn())
  for (const [language, first] of looksOf(turn)) {
    const { screen } = turn
    const second: Scheme = first === 'light' ? 'dark' : 'light'
    const walk = walkBeside(screen)
    const onPhone = phoneFor(walk)
    onPhone(
      `${screen.app} ${screen.name}, ${language}: nothing to complain of, ${turns(turn.turn) ? `${first} and ${second}` : first}`,
      async ({ page }) => {
        if (walk === 'conditions') await meetConditions(page)
        const opened = await openScreen(page, screen, { language, scheme: first })
        const complaints = [
          // What comes later shifts what is there: how much of it a person sees hangs on the machine's pace.
          ...(isProof ? await complaintsOf(page, { 'Q4 shift': shiftProbe }) : []),
          ...(await axeComplaints(page)),
          ...(await complaintsOf(page, stillProbes)),
          ...(turns(turn.turn) ? await turnTo(page, second) : []),
          ...(await walkComplaints(page, screen, walk)),
          ...(await fitComplaints(page, Math.floor(turn.turn / 4))),
          ...opened.complaints(),
        ]
        // Last: it stops the clock, and without a network requests fail, and should.
        if (walk === 'offline') complaints.push(...(await loseNetwork(page)))
        expect(complaints).toEqual([])
      },
    )
  }
