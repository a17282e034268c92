/** The part of a category that lists show. Built-in categories have no id. */
export interface CategoryName {
  readonly id: number | null
  readonly name: string
  readonly name_uz: string
  readonly link: string
  readonly order: number
}

/** The `categoryId` of a URL is an id or a link. */
export function findCategory<C extends Pick<CategoryName, 'id' | 'link'>>(
  categories: readonly C[],
  idOrLink: string | null | undefined,
): C | undefined {
  return categories.find(({ id, link }) => link === idOrLink || String(id) === idOrLink)
}

export function localName(
  named: { readonly name: string; readonly name_uz: string },
  language: string,
): string {
  return language === 'ru' ? named.name : named.name_uz
}

/** Jobs, real estate, services and animals are neither new nor used. Links and ids of categories never change. */
const withoutCondition: ReadonlySet<string | number> = new Set([
  'jobs',
  'real_estate',
  'services',
  'animals',
  8,
  9,
  16,
  17,
])

export function hasCondition(category: Pick<CategoryName, 'link'> | undefined): boolean {
  return category === undefined || !withoutCondition.has(category.link)
}

export function hasConditionById(categoryId: number): boolean {
  return !withoutCondition.has(categoryId)
}
