import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { makeStaff } from '../api-call.ts'
import { newPhone, signInByPhone } from './people.ts'

interface OperatorPage {
  /** An operator of Saath, signed in to the reports app on a desktop screen. */
  readonly operatorPage: Page
}

export const test = base.extend<OperatorPage>({
  operatorPage: async ({ browser }, give) => {
    const phone = newPhone('saath')
    const { accessToken } = await signInByPhone('saath', phone)
    await makeStaff('saath', phone, 'operator', accessToken)
    const context: BrowserContext = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      hasTouch: false,
      deviceScaleFactor: 1,
    })
    await context.addInitScript((token) => localStorage.setItem('saath-access-token', token), accessToken)
    await give(await context.newPage())
    await context.close()
  },
})
