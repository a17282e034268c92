import { expect } from '@playwright/test'
import { eachScreen } from '../support/each-screen.ts'
import { openScreen } from '../support/open-screen.ts'
import { loseNetwork } from '../support/walks/offline.ts'

eachScreen(
  'offline',
  'stays readable without a network and shows a message',
  async (page, screen, language) => {
    await openScreen(page, screen, { language })
    expect(await loseNetwork(page)).toEqual([])
  },
)
