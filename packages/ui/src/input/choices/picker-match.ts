import type { ReactNode } from 'react'

export interface PickerItem {
  readonly id: string
  readonly label: string
  readonly note?: string
  /** Another name to search by that is not shown: the same place in the other language. */
  readonly alias?: string
  readonly icon?: ReactNode
  /** Picking it leads one level deeper. */
  readonly hasChildren?: boolean
}

export interface PickerSection<Item extends PickerItem> {
  readonly id: string
  readonly heading?: string
  readonly items: readonly Item[]
  /** Recent places are for browsing, cities of other regions only for searching. */
  readonly when?: 'always' | 'browsing' | 'searching'
}

const isFound = (item: PickerItem, wanted: string, fold: (text: string) => string): boolean =>
  fold(item.label).includes(wanted) || (item.alias !== undefined && fold(item.alias).includes(wanted))

/** Non-empty sections: those for browsing, or the rows that contain the query. */
export function matchSections<Item extends PickerItem>(
  sections: readonly PickerSection<Item>[],
  query: string,
  fold: (text: string) => string,
): readonly PickerSection<Item>[] {
  const wanted = fold(query.trim())
  const isSearching = wanted !== ''
  return sections
    .filter(({ when = 'always' }) => when === 'always' || (when === 'searching') === isSearching)
    .map((section) =>
      isSearching
        ? { ...section, items: section.items.filter((item) => isFound(item, wanted, fold)) }
        : section,
    )
    .filter((section) => section.items.length > 0)
}
