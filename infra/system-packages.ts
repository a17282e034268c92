import { ensureBrowser } from './browser.ts'
import { findCompose } from './compose.ts'

/** Installs the system packages that the checks need. */
await ensureBrowser()
await findCompose()
