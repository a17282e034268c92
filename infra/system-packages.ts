import { ensureBrowser } from './browser.ts'
import { findCompose } from './compose.ts'

/** Whatever a check needs of the machine, one thing after the other: two installations at once would disturb each other. */
await ensureBrowser()
await findCompose()
