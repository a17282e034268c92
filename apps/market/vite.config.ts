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
  // Who taps the heart or "call" is asked for a phone first.
  keptOffline: ['src/features/phone/phone-overlay.tsx', 'src/features/ad/contact/call-overlay.tsx'],
  noNetworkWords,
})
