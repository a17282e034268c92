import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Checkbox } from '../input/choices/checkbox.tsx'
import { toggleOne, toggleAll, withSpan } from './selection.ts'
import './selectable-list.css'

interface SelectableListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** What the checkbox of an item is called. */
  readonly labelOf: (item: Item) => string
  /** Where the whole row is the checkbox's label, put `labelId` on the text that names it. */
  readonly renderItem: (item: Item, labelId: string) => ReactNode
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  /** The whole row selects; otherwise only the 48 px at its left do and the rest may hold links. */
  readonly isRowTap?: boolean
  /** A bar above the rows that selects all or none. */
  readonly all?: { readonly selectLabel: string; readonly clearLabel: string; readonly summary?: ReactNode }
  /** Further keys on a row, for example A approve and R reject. */
  readonly onRowKey?: (event: KeyboardEvent, item: Item) => void
}

// By the place on the keyboard: J and K are letters of another alphabet on a Russian layout.
const strides: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, KeyJ: 1, KeyK: -1 }

export function SelectableList<Item>({
  label,
  items,
  keyOf,
  labelOf,
  renderItem,
  selected,
  onChange,
  isRowTap = false,
  all,
  onRowKey,
}: SelectableListProps<Item>): ReactNode {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const lastKey = useRef<string | null>(null)
  const keys = items.map(keyOf)
  const hasAll = keys.length > 0 && keys.every((key) => selected.has(key))

  const change = (key: string, isOn: boolean, shiftKey: boolean): void => {
    const from = lastKey.current
    lastKey.current = key
    onChange(shiftKey && from !== null ? withSpan(selected, keys, from, key, isOn) : toggleOne(selected, key))
  }
  const onKeyDown = (event: KeyboardEvent, item: Item, index: number): void => {
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA') {
      event.preventDefault()
      onChange(toggleAll(selected, keys))
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const stride = strides[event.code]
    if (stride === undefined) {
      onRowKey?.(event, item)
      return
    }
    const boxes = list.current?.querySelectorAll<HTMLElement>('.ui-checkbox')
    event.preventDefault()
    boxes?.[index + stride]?.focus()
  }

  return (
    <div className="ui-selectable">
      {all ? (
        <div className="ui-selectable-bar">
          <span className="ui-selectable-summary" role="status">
            {all.summary}
          </span>
          <button
            type="button"
            className="ui-selectable-all"
            disabled={keys.length === 0}
            onClick={() => onChange(toggleAll(selected, keys))}
          >
            {hasAll ? all.clearLabel : all.selectLabel}
          </button>
        </div>
      ) : null}
      <ul ref={list} className="ui-selectable-rows" aria-label={label}>
        {items.map((item, index) => {
          const key = keyOf(item)
          const isOn = selected.has(key)
          return (
            <li
              key={key}
              className={`ui-selectable-row ${isOn ? 'ui-selectable-on' : ''} ${isRowTap ? 'ui-selectable-tap' : ''}`}
              onKeyDown={(event) => onKeyDown(event, item, index)}
            >
              <Checkbox
                isBare
                label={labelOf(item)}
                {...(isRowTap && { labelledBy: `${id}-${index}` })}
                isChecked={isOn}
                onChange={(next, { shiftKey }) => change(key, next, shiftKey)}
              />
              <div className="ui-selectable-content">{renderItem(item, `${id}-${index}`)}</div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
