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
    // Long texts, which other pages that share a small module with theirs do not need.
    { name: 'texts', test: /features\/legal\//, priority: 2 },
    // Infinite lists and their queries, which forms do not need.
    { name: 'lists', test: /[iI]nfinite-?(?:list|Query)|lists\/(?:load-more|pager|page-window)/ },
    // Parts of lists and searches that the product page does not need.
    { name: 'rows', test: /(?:list-row|row-card|search-field|product-grid)\.tsx/ },
    // The code of a phone, which only a login and an order ask for.
    { name: 'phone-code', test: /sign-in\/(?:accept-terms|code-step|use-phone-proof)|paste-code-button/ },
    // Texts that the product page does not need.
    { name: 'order-texts', test: /locales\/(?:order|order-page|login)\.ts/ },
    { name: 'invite-texts', test: /locales\/group-invite/ },
  ],
  // Joining and ordering start with the login.
  keptOffline: ['src/features/login/login-overlay.tsx'],
  noNetworkWords,
})
