import { saathLanguages } from '@app/contract/languages'
import { miniAppConfig } from '@app/shell/build/app-config'
import { fileURLToPath } from 'node:url'
import { noNetworkWords } from './src/locales/no-network.ts'

export default miniAppConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  portName: 'SHOP_PORT',
  host: 'saath.localhost',
  languages: saathLanguages,
  firstPage: 'src/features/home/home-page.tsx',
  laterParts: ['src/features/home/category-rows.tsx'],
  // Who wants to join or order is asked for a phone first.
  keptOffline: ['src/features/login/login-overlay.tsx'],
  noNetworkWords,
})
