import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import './chips.css'

export interface ChipOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly icon?: ReactNode
}

type ChipSize = 'medium' | 'small'
type ChipsLayout = 'wrap' | 'scroll' | 'grid'
type Surface = 'page' | 'section'

/** For a button of an app that looks like a chip, for example one that opens a list. */
export function chipClass(size: ChipSize = 'medium'): string {
  return `ui-chip ui-chip-${size}`
}

/** For a group of such buttons. */
export function chipsClass(layout: ChipsLayout, surface: Surface): string {
  return `ui-chips ui-chips-${layout} ui-chips-on-${surface}`
}

interface ChipsProps<Value extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly options: readonly ChipOption<Value>[]
  readonly selected: readonly Value[]
  readonly onChange: (selected: readonly Value[]) => void
  /** Several at once; otherwise a new choice replaces the old one. */
  readonly isMulti?: boolean
  /** Whether a second tap clears a single choice. */
  readonly canClear?: boolean
  readonly layout?: ChipsLayout
  readonly size?: ChipSize
  /** The surface under the chips, which take the other tone. */
  readonly surface?: Surface
}

export function Chips<Value extends string>({
  label,
  options,
  selected,
  onChange,
  isMulti = false,
  canClear = true,
  layout = 'wrap',
  size = 'medium',
  surface = 'section',
}: ChipsProps<Value>): ReactNode {
  const toggle = (value: Value): void => {
    const isOn = selected.includes(value)
    if (isOn && !isMulti && !canClear) return
    if (isOn) onChange(selected.filter((one) => one !== value))
    else onChange(isMulti ? [...selected, value] : [value])
  }
  return (
    <div role="group" aria-label={label} className={chipsClass(layout, surface)}>
      {options.map(({ value, label: text, icon }) => (
        <button
          key={value}
          type="button"
          className={chipClass(size)}
          aria-pressed={selected.includes(value)}
          onClick={() => toggle(value)}
        >
          {icon}
          <span>{text}</span>
        </button>
      ))}
    </div>
  )
}

export interface RemovableChip {
  readonly id: string
  readonly label: string
}

interface RemovableChipsProps {
  readonly label: string
  readonly chips: readonly RemovableChip[]
  readonly onRemove: (id: string) => void
  /** «Убрать: Ташкент» for screen readers. */
  readonly removeLabel: (chip: string) => string
  /** Stands after the last chip: «Сбросить». */
  readonly children?: ReactNode
  readonly layout?: 'wrap' | 'scroll'
}

/** The chip disappears with its button, so the focus moves to a neighbour first. */
const passFocusOn = (event: MouseEvent<HTMLButtonElement>): void => {
  const chip = event.currentTarget
  const neighbour = chip.nextElementSibling ?? chip.previousElementSibling
  if (document.activeElement === chip && neighbour instanceof HTMLElement) neighbour.focus()
}

export function RemovableChips({
  label,
  chips,
  onRemove,
  removeLabel,
  children,
  layout = 'scroll',
}: RemovableChipsProps): ReactNode {
  return (
    <div role="group" aria-label={label} className={`ui-chips ui-chips-${layout}`}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={`${chipClass('small')} ui-chip-removable`}
          aria-label={removeLabel(chip.label)}
          onClick={(event) => {
            passFocusOn(event)
            onRemove(chip.id)
          }}
        >
          <span>{chip.label}</span>
          <X size={16} aria-hidden />
        </button>
      ))}
      {children}
    </div>
  )
}
