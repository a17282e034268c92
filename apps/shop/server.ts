import { saathLanguages } from '@app/contract/languages'
import { loadBuiltApp } from '@app/page-server/built-app'
import { runPageServer } from '@app/page-server/run-page-server'
import { fileURLToPath } from 'node:url'
import { pageParameters } from './page-parameters.ts'

const built = await loadBuiltApp(fileURLToPath(new URL('dist', import.meta.url)), saathLanguages)

await runPageServer({ ...built, portName: 'SHOP_PORT', languages: saathLanguages, pageParameters })
