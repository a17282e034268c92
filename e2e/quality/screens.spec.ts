import { expect, test } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { openScreen } from '../support/open-screen.ts'
import { complaintsOf, fitProbes, shiftProbe, stillProbes } from '../support/probes.ts'
import { resize } from '../support/resize.ts'
import { enlargeText } from '../support/probes/text-fit.ts'
import { allScreens, languagesOf, schemes, shownScreens } from '../support/screens.ts'

const height = 640

test('the list has every route and every overlay of the specifications', () => {
  const count = (app: string, isOverlay: boolean): number =>
    allScreens.filter((screen) => screen.app === app && (screen.overlays !== undefined) === isOverlay).length
  expect([count('market', false), count('shop', false), count('reports', false)]).toEqual([15, 17, 3])
  // Two of each app's pages are ours, and some rows of the specifications hold several overlays.
  expect([count('market', true), count('shop', true)]).toEqual([13, 7])
})

/** One load of a screen answers for every rule that can be judged on a page at rest. */
for (const screen of shownScreens())
  for (const language of languagesOf[screen.app])
    for (const scheme of schemes)
      test(`${screen.app} ${screen.name}, ${language}, ${scheme}: nothing to complain of`, async ({
        page,
      }) => {
        const opened = await openScreen(page, screen, { language, scheme })
        const complaints = [
          ...(await complaintsOf(page, { 'Q4 shift': shiftProbe })),
          ...(await axeComplaints(page)),
          ...(await complaintsOf(page, stillProbes)),
        ]
        // Letters take the same room in both schemes.
        if (scheme === 'light') {
          for (const width of [320, 390]) {
            await resize(page, width, height)
            complaints.push(...(await complaintsOf(page, fitProbes, `${width} px`)))
          }
          await page.evaluate(enlargeText, 1.3)
          // The size of letters is there before a page is; what fits itself to the room does so at a new width, too.
          await resize(page, 360, height)
          complaints.push(...(await complaintsOf(page, fitProbes, 'text of 130 %')))
        }
        expect([...opened.complaints(), ...complaints]).toEqual([])
      })
