/** A language as one file, or as two when some texts are not needed by the first page. */
interface LanguageFiles<C> {
  readonly first: () => Promise<Partial<C>>
  readonly later?: () => Promise<Partial<C>>
}

export interface CatalogueFiles<L extends string, C> {
  /** The texts of the first page. */
  readonly loadFirst: (language: L) => Promise<void>
  /** All texts. */
  readonly load: (language: L) => Promise<void>
  /** Loaded before use: the page's language before hydration, another one before the switch to it. */
  readonly get: (language: L) => C
}

/** One file per language, because a user reads only one. */
export function createCatalogueFiles<L extends string, C>(
  files: Readonly<Record<L, LanguageFiles<C>>>,
): CatalogueFiles<L, C> {
  const loaded = new Map<L, C>()
  const whole = new Set<L>()
  // Into the same object, so that existing translators see the new texts.
  const add = (language: L, texts: Partial<C>): void =>
    void loaded.set(language, Object.assign(loaded.get(language) ?? {}, texts) as C)
  const loadFirst = async (language: L): Promise<void> => {
    if (!loaded.has(language)) add(language, await files[language].first())
  }
  return {
    loadFirst,
    load: async (language) => {
      if (whole.has(language)) return
      const [later] = await Promise.all([files[language].later?.(), loadFirst(language)])
      if (later) add(language, later)
      whole.add(language)
    },
    get: (language) => {
      const catalogue = loaded.get(language)
      if (catalogue === undefined) throw new Error(`the texts in ${language} are not loaded`)
      return catalogue
    },
  }
}
