interface SharedPage {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** Absolute: crawlers of messengers resolve nothing. */
  readonly url: string
  readonly image?: string | undefined
  readonly locale: string
}

type MetaTag = { title: string } | { name: string; content: string } | { property: string; content: string }

/** What a link looks like in WhatsApp and Telegram, and what stands in the browser's tab. */
export const shareTags = ({ title, description, siteName, url, image, locale }: SharedPage): MetaTag[] => [
  { title },
  { name: 'description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: siteName },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  { property: 'og:locale', content: locale },
  ...(image === undefined
    ? [{ name: 'twitter:card', content: 'summary' }]
    : [
        { property: 'og:image', content: image },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
]
