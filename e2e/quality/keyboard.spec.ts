import { expect } from '@playwright/test'
import { eachScreen } from '../support/each-screen.ts'
import { openScreen } from '../support/open-screen.ts'
import { raiseKeyboard } from '../support/walks/keyboard.ts'

eachScreen('keyboard', 'field and button stay visible above the keyboard', async (page, screen, language) => {
  await openScreen(page, screen, { language })
  expect(await raiseKeyboard(page, screen)).toEqual([])
})
