import { prepareEarly } from '@app/shell/early-page'
import { marketLinkPath, parseMarketLink } from './deep-links.ts'

prepareEarly({
  languages: ['uz', 'ru'],
  home: '/webApp',
  deepLinkPath: (startParam) => {
    const link = parseMarketLink(startParam)
    return link && marketLinkPath(link)
  },
})
