interface SharedPage {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** Absolute: crawlers of messengers resolve no relative URLs. */
  readonly url: string
  readonly image?: string | undefined
  /** Of the picture, if known: a messenger then reserves its place. */
  readonly imageSize?: { readonly width: number; readonly height: number; readonly type: string } | undefined
  readonly locale: string
  readonly type?: 'website' | 'product'
}

type MetaTag = { title: string } | { name: string; content: string } | { property: string; content: string }

/** Link previews of WhatsApp and Telegram, and the title of the tab. */
export function shareTags({
  title,
  description,
  siteName,
  url,
  image,
  imageSize,
  locale,
  type = 'website',
}: SharedPage): MetaTag[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: locale },
    ...(image === undefined
      ? [{ name: 'twitter:card', content: 'summary' }]
      : [
          { property: 'og:image', content: image },
          ...(imageSize === undefined
            ? []
            : [
                { property: 'og:image:type', content: imageSize.type },
                { property: 'og:image:width', content: String(imageSize.width) },
                { property: 'og:image:height', content: String(imageSize.height) },
              ]),
          { name: 'twitter:card', content: 'summary_large_image' },
        ]),
  ]
}
