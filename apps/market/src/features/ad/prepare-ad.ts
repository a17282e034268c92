import type { MiniApp } from '@app/shell/mini-app'
import { formatSum } from '@app/ui/format/money'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { knownLanguage, translatorFor } from '../../locales/catalogues.ts'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { adQuery, isMissing, similarQuery } from './ad.queries.ts'
import { findKnownAd, type KnownAd } from './known-ad.ts'
import { plainText, priceText, shortPlace } from './ad.rules.ts'

/** The share tags of an ad. */
export interface AdPreview {
  readonly title: string
  readonly description: string
  readonly image: string | undefined
}

const previewLetters = 160

/** Messengers keep a preview for weeks: the signed address of a picture that is not public yet would end before. */
const lastingImage = (src: string | undefined): string | undefined =>
  src?.startsWith('/api/') ? undefined : src

const buildPreview = (ad: KnownAd, words: string, language: string): AdPreview => {
  const t = translatorFor(language)
  const known = knownLanguage(language)
  const price = formatSum(ad.price, ad.currency, known) ?? t('card.negotiable')
  return {
    title: `${ad.name}, ${priceText(price)}`,
    description: `${shortPlace(ad, known)}. ${plainText(words, previewLetters)}`,
    image: lastingImage(ad.cover?.sources.at(-1)?.src),
  }
}

interface PrepareContext {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** A slow API must not fail the page: the browser repeats the request and shows the error. */
export async function prepareAd(
  { app, queryClient }: PrepareContext,
  link: string,
): Promise<AdPreview | null> {
  const asked = queryClient.ensureQueryData(adQuery(app, link))
  const known = findKnownAd(queryClient, link)
  if (known) {
    // The list's data is shown at once; the page handles the result of the request.
    asked.catch(() => undefined)
    return buildPreview(known, '', app.language.get())
  }
  try {
    // Sharing needs them at the tap; as part of the page they cost no request.
    const [ad] = await Promise.all([asked, queryClient.prefetchQuery(appLinksQuery(app))])
    return buildPreview(ad, ad.description, app.language.get())
  } catch (error) {
    if (!isMissing(error)) return null
    // An ended ad still has similar ads; an unknown link has none.
    await queryClient.prefetchQuery(similarQuery(app, link))
    throw notFound()
  }
}
