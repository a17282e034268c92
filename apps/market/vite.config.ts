import { vioLanguages } from '@app/contract/languages'
import { miniAppConfig } from '@app/shell/build/app-config'
import { fileURLToPath } from 'node:url'
import { noNetworkWords } from './src/locales/no-network.ts'

export default miniAppConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  portName: 'MARKET_PORT',
  host: 'vio.localhost',
  languages: vioLanguages,
  firstPage: 'src/routes/webApp/index.tsx?tsr-split=component',
  laterParts: ['src/features/home/home-lists.tsx'],
  sharedFiles: [
    // Long texts of three pages: a page that shares a small piece with them does not load these.
    {
      name: 'texts',
      test: /features\/legal\/|locales\/(?:profile-pages|on-demand\/receipt)|shared\/receipt-texts/,
      priority: 2,
    },
    // Forms share photo and price with lists, but not the cards with their favourites and counts.
    {
      name: 'cards',
      test: /shared\/ads\/(?:ad-card|ad-views|card-window|favourite\.queries|seen-ads)|content\/cards\/(?:photo-card|heart-button|vip-card)/,
    },
    // Neither paged and infinite lists with their queries, nor the queries of the ad page.
    {
      name: 'lists',
      test: /[iI]nfinite-?(?:list|Query)|shared\/ads\/(?:ad-grid|remembered-ads)|lists\/(?:load-more|pager|page-window)|list-starts|sort-labels|relaxed-search|shared\/near|ad-search\.queries|whole-place|shared\/promotions\.queries|features\/ad\/(?:ad\.queries|ad\.rules|known-ad)/,
    },
    // Fields, drafts and reasons are for pages with forms, not for readers of ads.
    {
      name: 'forms',
      test: /ui\/src\/input\/(?:field|text-area|masked\/(?:digit|phone|masked|money)|choices\/(?:segmented|use-selected))|ui\/src\/lists\/tabs|shared\/own-ads\/(?:ad-drafts|draft-files)|shared\/person-screen|contract\/src\/market\/(?:ad-reasons|ads\.limits)/,
    },
    // Parts that the ad page shares with profile pages: one file instead of three.
    {
      name: 'details',
      test: /ui\/src\/content\/(?:text|people|list-row|cards\/badge)|format\/phones|icons\/(?:send|user-round|chevron-left|search-x|clock|tag|shield-check|phone|archive|pencil|circle-x|circle-check)\.|shared\/(?:close-unasked|photo-viewer)|contact\/ad-questions|moderator-reason/,
    },
  ],
  // The favourite and call buttons ask a visitor to sign in first.
  keptOffline: ['src/features/phone/phone-overlay.tsx', 'src/features/ad/contact/call-overlay.tsx'],
  noNetworkWords,
})
