export interface CatalogueFiles<L extends string, C> {
  readonly load: (language: L) => Promise<void>
  /** Loaded before: the page's own language before React wakes, another one before the switch to it. */
  readonly get: (language: L) => C
}

/** One language is a file of its own: a person reads one, and the other would weigh on every first visit. */
export function createCatalogueFiles<L extends string, C>(
  files: Readonly<Record<L, () => Promise<C>>>,
): CatalogueFiles<L, C> {
  const loaded = new Map<L, C>()
  return {
    load: async (language) => {
      if (!loaded.has(language)) loaded.set(language, await files[language]())
    },
    get: (language) => {
      const catalogue = loaded.get(language)
      if (catalogue === undefined) throw new Error(`the texts in ${language} are not loaded`)
      return catalogue
    },
  }
}
