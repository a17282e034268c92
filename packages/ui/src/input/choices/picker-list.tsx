import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { matchSections, type PickerItem, type PickerSection } from './picker-match.ts'
import { SearchField } from '../search-field.tsx'
import '../tap-row.css'
import './picker-list.css'

interface PickerListProps<Item extends PickerItem> {
  readonly sections: readonly PickerSection<Item>[]
  readonly currentId?: string | null
  readonly onPick: (item: Item) => void
  readonly searchLabel: string
  readonly searchPlaceholder?: string
  readonly clearLabel: string
  /** Gets the query. */
  readonly emptyText: (query: string) => ReactNode
  /** Normalises spellings before they are compared; lower case by default. */
  readonly fold?: (text: string) => string
  readonly hasSearch?: boolean
}

export type { PickerItem, PickerSection } from './picker-match.ts'

const smallLetters = (text: string): string => text.toLocaleLowerCase()

export function PickerList<Item extends PickerItem>({
  sections,
  currentId = null,
  onPick,
  searchLabel,
  searchPlaceholder,
  clearLabel,
  emptyText,
  fold = smallLetters,
  hasSearch = true,
}: PickerListProps<Item>): ReactNode {
  const id = useId()
  const [query, setQuery] = useState('')
  const shown = useMemo(() => matchSections(sections, query, fold), [sections, query, fold])
  return (
    <div className="ui-pickerlist">
      {hasSearch ? (
        <div className="ui-pickerlist-search">
          <SearchField
            value={query}
            onChange={setQuery}
            label={searchLabel}
            clearLabel={clearLabel}
            {...(searchPlaceholder === undefined ? {} : { placeholder: searchPlaceholder })}
          />
        </div>
      ) : null}
      {shown.map((section) => {
        const headingId = section.heading ? `${id}-${section.id}` : undefined
        return (
          <section key={section.id} className="ui-pickerlist-section" aria-labelledby={headingId}>
            {section.heading ? (
              <h2 className="ui-pickerlist-heading" id={headingId}>
                {section.heading}
              </h2>
            ) : null}
            <ul className="ui-pickerlist-rows">
              {section.items.map((item) => (
                <li key={item.id} className={item.icon ? 'ui-pickerlist-pictured' : undefined}>
                  <button
                    type="button"
                    className="ui-pickerlist-row"
                    aria-current={item.id === currentId ? 'true' : undefined}
                    onClick={() => onPick(item)}
                  >
                    {item.icon}
                    <span className="ui-pickerlist-text">
                      {item.label}
                      {item.note ? <small>{item.note}</small> : null}
                    </span>
                    {item.id === currentId ? (
                      <Check className="ui-pickerlist-check" size={22} aria-hidden />
                    ) : null}
                    {item.hasChildren === true ? (
                      <ChevronRight className="ui-pickerlist-arrow" size={20} aria-hidden />
                    ) : null}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <p className="ui-pickerlist-empty" role="status">
        {shown.length === 0 ? emptyText(query.trim()) : null}
      </p>
    </div>
  )
}
