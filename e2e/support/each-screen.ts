import { test, type Page } from '@playwright/test'
import { languagesOf, type Screen, shownScreens } from './screens.ts'

/** One test a screen, in the first language: for rules that neither words nor colours change. */
export const eachScreen = (
  claim: string,
  judge: (page: Page, screen: Screen, language: string) => Promise<void>,
  isMeant: (screen: Screen) => boolean = () => true,
): void => {
  for (const screen of shownScreens()) {
    const [language] = languagesOf[screen.app]
    if (!isMeant(screen) || language === undefined) continue
    test(`${screen.app} ${screen.name}: ${claim}`, ({ page }) => judge(page, screen, language))
  }
}
