import { vioLanguages } from '@app/contract/languages'
import { prepareEarly } from '@app/shell/early-page'
import { marketLinkPath, parseMarketLink } from './deep-links.ts'

prepareEarly({
  languages: vioLanguages,
  home: '/webApp',
  deepLinkPath: (startParam) => {
    const link = parseMarketLink(startParam)
    return link && marketLinkPath(link)
  },
})
