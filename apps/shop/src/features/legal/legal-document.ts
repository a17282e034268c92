export type LegalName = 'tos' | 'privacy' | 'returns'

export interface LegalPart {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly points?: readonly string[]
}

export interface LegalDocument {
  /** The whole document in one or two sentences. */
  readonly summary: string
  readonly parts: readonly LegalPart[]
}

/** All documents of one language. Both languages change together and have the same version. */
export interface LegalTexts {
  readonly version: string
  readonly company: string
  readonly contact: string
  readonly documents: Readonly<Record<LegalName, LegalDocument>>
}
