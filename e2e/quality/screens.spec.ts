import { expect, type Page, test } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { finishMotion, openScreen } from '../support/open-screen.ts'
import { complaintsOf, fitProbes, shiftProbe, stillProbes } from '../support/probes.ts'
import { resize } from '../support/resize.ts'
import { enlargeText } from '../support/probes/text-fit.ts'
import { allScreens, languagesOf, type Scheme, shownScreens } from '../support/screens.ts'

const height = 640

test('the list has every route and every overlay of the specifications', () => {
  const count = (app: string, isOverlay: boolean): number =>
    allScreens.filter((screen) => screen.app === app && (screen.overlays !== undefined) === isOverlay).length
  expect([count('market', false), count('shop', false), count('reports', false)]).toEqual([22, 17, 3])
  // Two of each app's pages are ours, seven screens of Vio are seen in a second state, three of its
  // overlays are ours, and some rows of the specifications hold several overlays.
  expect([count('market', true), count('shop', true)]).toEqual([16, 7])
})

/** As the phone does in the evening. The page follows without a reload. */
const turnTo = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: scheme })
  const isTurned = await page
    .waitForFunction((wanted) => getComputedStyle(document.documentElement).colorScheme === wanted, scheme, {
      timeout: 2_000,
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

const fitComplaints = async (page: Page): Promise<string[]> => {
  const complaints: string[] = []
  for (const width of [320, 390]) {
    await resize(page, width, height)
    complaints.push(...(await complaintsOf(page, fitProbes, `${width} px`)))
  }
  await page.evaluate(enlargeText, 1.3)
  // The size of letters is there before a page is; what fits itself to the room does so at a new width, too.
  await resize(page, 360, height)
  return [...complaints, ...(await complaintsOf(page, fitProbes, 'text of 130 %'))]
}

/**
 * One load of a screen answers for every rule that can be judged on a page at rest. The first language loads light
 * and turns dark, the second the other way round, so that each scheme is once the one a page begins with.
 */
for (const screen of shownScreens())
  for (const [index, language] of languagesOf[screen.app].entries())
    test(`${screen.app} ${screen.name}, ${language}: nothing to complain of, light and dark`, async ({
      page,
    }) => {
      const [first, second]: [Scheme, Scheme] = index === 0 ? ['light', 'dark'] : ['dark', 'light']
      const opened = await openScreen(page, screen, { language, scheme: first })
      const complaints = [
        ...(await complaintsOf(page, { 'Q4 shift': shiftProbe })),
        ...(await axeComplaints(page)),
        ...(await complaintsOf(page, stillProbes)),
        ...(await turnTo(page, second)),
        ...(await fitComplaints(page)),
      ]
      expect([...opened.complaints(), ...complaints]).toEqual([])
    })
