export type LegalName = 'tos' | 'privacy' | 'returns'

export interface LegalPart {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly points?: readonly string[]
}

export interface LegalDocument {
  /** What the whole says, in one or two sentences. */
  readonly summary: string
  readonly parts: readonly LegalPart[]
}

/** One file a language holds all documents; both change together, under one version. */
export interface LegalTexts {
  readonly version: string
  readonly company: string
  readonly contact: string
  readonly documents: Readonly<Record<LegalName, LegalDocument>>
}
