import { prepareEarly } from '@app/shell/early-page'
import { parseShopLink, shopLinkPath } from './deep-links.ts'

prepareEarly({
  languages: ['en', 'hi'],
  home: '/',
  deepLinkPath: (startParam) => {
    const link = parseShopLink(startParam)
    return link && shopLinkPath(link)
  },
})
