/** Files that a page loads. */
export interface PageFiles {
  /** Scripts that its own HTML does not name: the texts of its language. */
  readonly scripts: readonly string[]
  /** The style sheets of each script. Those of the page's own scripts are inline. */
  readonly stylesOf: ReadonlyMap<string, readonly string[]>
}

const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Scripts are listed at the end of the page: on a slow network all requested files share the bandwidth, and the pictures
 * above must come first. Parts that load later look for links of their style sheets, and would fetch inline styles again:
 * a disabled link loads nothing and prevents that.
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
