/** A language as a file, or as two where some texts are not for the first page. */
interface LanguageFiles<C> {
  readonly first: () => Promise<Partial<C>>
  readonly later?: () => Promise<Partial<C>>
}

export interface CatalogueFiles<L extends string, C> {
  /** What the first page says. */
  readonly loadFirst: (language: L) => Promise<void>
  /** All of it. */
  readonly load: (language: L) => Promise<void>
  /** Loaded before: the page's own language before React wakes, another one before the switch to it. */
  readonly get: (language: L) => C
}

/** One language is a file of its own: a person reads one, and the other would weigh on every first visit. */
export function createCatalogueFiles<L extends string, C>(
  files: Readonly<Record<L, LanguageFiles<C>>>,
): CatalogueFiles<L, C> {
  const loaded = new Map<L, C>()
  const whole = new Set<L>()
  // Into the same object: whoever translates with it already knows what came later.
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
