import { saathLanguages } from '@app/contract/languages'
import { prepareEarly } from '@app/shell/early-page'
import { parseShopLink, shopLinkPath } from './deep-links.ts'

prepareEarly({
  languages: saathLanguages,
  home: '/',
  deepLinkPath: (startParam) => {
    const link = parseShopLink(startParam)
    return link && shopLinkPath(link)
  },
})
