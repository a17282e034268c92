export interface PolicyPart {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly points?: readonly string[]
}

/** One file for each language; both change together, under one version. */
export interface Policy {
  readonly version: string
  /** A summary in one or two sentences. */
  readonly summary: string
  readonly company: string
  readonly contact: string
  readonly parts: readonly PolicyPart[]
}
