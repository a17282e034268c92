import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useSelectedInView } from '../input/choices/use-selected-in-view.ts'
import '../input/choices/track.css'
import './tabs.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  /** Already formatted; nothing is shown when absent. */
  readonly count?: ReactNode
}

interface TabsProps<Id extends string> {
  /** Ties the tabs to their `TabPanel`s. */
  readonly id: string
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly currentId: Id
  readonly onChange: (id: Id) => void
  /** `tight` fits three long labels with counts into 336 px. */
  readonly density?: 'medium' | 'tight'
  readonly surface?: 'page' | 'section'
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function Tabs<Id extends string>({
  id,
  label,
  tabs,
  currentId,
  onChange,
  density = 'medium',
  surface = 'page',
}: TabsProps<Id>): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useSelectedInView(list, '.ui-track-on', currentId)
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = tabs.findIndex((tab) => tab.id === currentId)
    const target = tabs[steps[event.key]?.(index, tabs.length - 1) ?? -1]
    if (!target) return
    event.preventDefault()
    onChange(target.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${target.id}`)}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={`ui-tabs ui-track-scroll ui-track-on-${surface} ui-track-${density}`}
      onKeyDown={onKeyDown}
    >
      <div className="ui-track" role="presentation">
        {tabs.map((tab) => {
          const isCurrent = tab.id === currentId
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.id}`}
              className={`ui-track-item ${isCurrent ? 'ui-track-on' : ''}`}
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${id}-panel-${tab.id}` : undefined}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onChange(tab.id)}
            >
              <span>{tab.label}</span>
              {tab.count === undefined ? null : <span className="ui-track-count">{tab.count}</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}

interface TabPanelProps {
  /** The `id` of the `Tabs`. */
  readonly tabsId: string
  readonly id: string
  /** Takes the remaining height of the page, so that the state of an empty list is centred. */
  readonly isFilling?: boolean
  readonly children: ReactNode
}

export function TabPanel({ tabsId, id, isFilling = false, children }: TabPanelProps): ReactNode {
  return (
    <div
      role="tabpanel"
      tabIndex={0}
      className={`ui-tabs-panel ${isFilling ? 'ui-tabs-panel-fill' : ''}`}
      id={`${tabsId}-panel-${id}`}
      aria-labelledby={`${tabsId}-tab-${id}`}
    >
      {children}
    </div>
  )
}
