/** What a page asks the browser to fetch beside itself. */
export interface PageFiles {
  /** Scripts that its own HTML does not name: the texts of its language. */
  readonly scripts: readonly string[]
  /** The style sheets of each script. Those of the page's own scripts stand inside it. */
  readonly stylesOf: ReadonlyMap<string, readonly string[]>
}

const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Scripts are named where the page ends: over a slow network everything that is asked for at once shares the line, and
 * the pictures of the first look, which stand above, come first. Parts that are loaded later look whether their style
 * sheets are there by their links, and would fetch once more, and wait for, what stands inside the page: a link that is
 * switched off loads nothing and answers them.
 */
export function arrangeFiles(html: string, { scripts, stylesOf }: PageFiles, mark: string): string {
  const own = [...html.matchAll(preloads)]
  const nonce = ` nonce="${mark}"`
  const styles = new Set(own.flatMap(([, file = '']) => stylesOf.get(file) ?? []))
  const switchedOff = [...styles].map((file) => `<link rel="stylesheet" href="${file}" disabled${nonce}>`)
  const links = [
    ...own.map(([link]) => link),
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}"${nonce}>`),
  ]
  return html
    .replace(preloads, '')
    .replace('</head>', `${switchedOff.join('')}</head>`)
    .replace('</body>', `${links.join('')}</body>`)
}
