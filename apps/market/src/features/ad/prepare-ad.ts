import type { MiniApp } from '@app/shell/mini-app'
import { formatSum } from '@app/ui/format/money'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { knownLanguage, translatorFor } from '../../locales/catalogues.ts'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { adQuery, isMissing, similarQuery } from './ad.queries.ts'
import { findKnownAd, type KnownAd } from './known-ad.ts'
import { plainText, priceText, shortPlace } from './ad.rules.ts'

/** What a messenger shows under the link of an ad. */
export interface AdPreview {
  readonly title: string
  readonly description: string
  readonly image: string | undefined
}

const previewLetters = 160

const previewOf = (ad: KnownAd, words: string, language: string): AdPreview => {
  const t = translatorFor(language)
  const known = knownLanguage(language)
  const price = formatSum(ad.price, ad.currency, known) ?? t('card.negotiable')
  return {
    title: `${ad.name}, ${priceText(price)}`,
    description: `${shortPlace(ad, known)}. ${plainText(words, previewLetters)}`,
    image: ad.cover?.sources.at(-1)?.src,
  }
}

interface PrepareContext {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** A server that does not answer in time must not cost the page: the browser asks again and says what is wrong. */
export async function prepareAd(
  { app, queryClient }: PrepareContext,
  link: string,
): Promise<AdPreview | null> {
  const asked = queryClient.ensureQueryData(adQuery(app, link))
  const known = findKnownAd(queryClient, link)
  if (known) {
    // What a list knew of it is shown at once; the page itself hears how the question ends.
    asked.catch(() => undefined)
    return previewOf(known, '', app.language.get())
  }
  try {
    // Sharing needs them at once under the finger; in the page they cost no request of their own.
    const [ad] = await Promise.all([asked, queryClient.prefetchQuery(appLinksQuery(app))])
    return previewOf(ad, ad.description, app.language.get())
  } catch (error) {
    if (!isMissing(error)) return null
    // The link of an ad that is over still leads somewhere; of any other there is nothing similar either.
    await queryClient.prefetchQuery(similarQuery(app, link))
    throw notFound()
  }
}
