import { loadBuiltApp } from '@app/page-server/built-app'
import { runPageServer } from '@app/page-server/run-page-server'
import { fileURLToPath } from 'node:url'
import { pageParameters } from './page-parameters.ts'

const languages = ['en', 'hi'] as const
const built = await loadBuiltApp(fileURLToPath(new URL('dist', import.meta.url)), languages)

await runPageServer({ ...built, portName: 'SHOP_PORT', languages, pageParameters })
