import { loadBuiltApp } from '@app/page-server/built-app'
import { runPageServer } from '@app/page-server/run-page-server'
import { fileURLToPath } from 'node:url'
import { pageParameters } from './page-parameters.ts'

const languages = ['uz', 'ru'] as const
const built = await loadBuiltApp(fileURLToPath(new URL('dist', import.meta.url)), languages)

await runPageServer({ ...built, portName: 'MARKET_PORT', languages, pageParameters, hasMap: true })
