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
  sharedFiles: [
    // Long texts: whoever shares a small piece with their pages does not read them.
    { name: 'texts', test: /features\/legal\//, priority: 2 },
    // Lists that go on and on, with what asks for them, are none of a form's.
    { name: 'lists', test: /[iI]nfinite-?(?:list|Query)|lists\/(?:load-more|pager|page-window)/ },
    // Texts that a product's page does not read.
    { name: 'order-texts', test: /locales\/(?:order|order-page|login)\.ts/ },
    { name: 'invite-texts', test: /locales\/group-invite/ },
  ],
  // Who wants to join or order is asked for a phone first.
  keptOffline: ['src/features/login/login-overlay.tsx'],
  noNetworkWords,
})
