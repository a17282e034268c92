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
    // Long texts that three pages show: whoever shares a small piece with those pages does not read them.
    {
      name: 'texts',
      test: /features\/legal\/|locales\/(?:profile-pages|on-demand\/receipt)|shared\/receipt-texts/,
      priority: 2,
    },
    // Forms share a photo or a price with lists; the cards of lists, with their hearts and counts, are none of theirs.
    {
      name: 'cards',
      test: /shared\/ads\/(?:ad-card|ad-views|card-window|favourite\.queries|seen-ads)|content\/cards\/(?:photo-card|heart-button|vip-card)/,
    },
    // Nor are lists that go on and on or in pages, with what asks for them, nor what the page of an ad asks for.
    {
      name: 'lists',
      test: /[iI]nfinite-?(?:list|Query)|shared\/ads\/(?:ad-grid|remembered-ads)|lists\/(?:load-more|pager|page-window)|list-starts|sort-labels|relaxed-search|shared\/near|ad-search\.queries|whole-place|shared\/promotions\.queries|features\/ad\/(?:ad\.queries|ad\.rules|known-ad)/,
    },
    // Fields, drafts and reasons belong to people who write; whoever reads an ad or a list of them writes nothing.
    {
      name: 'forms',
      test: /ui\/src\/input\/(?:field|text-area|masked\/(?:digit|phone|masked|money)|choices\/(?:segmented|use-selected))|ui\/src\/lists\/tabs|shared\/own-ads\/(?:ad-drafts|draft-files)|shared\/person-screen|contract\/src\/market\/(?:ad-reasons|ads\.limits)/,
    },
    // What the page of an ad shows around its photos, and pages of people do as well: one file and not three.
    {
      name: 'details',
      test: /ui\/src\/content\/(?:text|people|list-row|cards\/badge)|format\/phones|icons\/(?:send|user-round|chevron-left|search-x|clock|tag|shield-check|phone|archive|pencil|circle-x|circle-check)\.|shared\/(?:close-unasked|photo-viewer)|contact\/ad-questions|moderator-reason/,
    },
  ],
  // Who taps the heart or "call" is asked for a phone first.
  keptOffline: ['src/features/phone/phone-overlay.tsx', 'src/features/ad/contact/call-overlay.tsx'],
  noNetworkWords,
})
