import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { RenderLink } from './render-link.ts'
import './list-row.css'

interface ListRowProps {
  /** Makes the row a link. */
  readonly renderLink?: RenderLink
  /** Makes the row a button. Without `renderLink` and `onPress` it is plain text. */
  readonly onPress?: () => void
  /** Lets the app prefetch what the row opens. */
  readonly onPointerDown?: () => void
  /** An IconTile, an Avatar or a bare icon. */
  readonly icon?: ReactNode
  /** A small line above the title, as in «Категория / Мебель». */
  readonly caption?: string
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly value?: ReactNode
  /** A switch, a segment or a badge at the end. */
  readonly trailing?: ReactNode
  readonly hasChevron?: boolean
  /** The current one of a list to choose from. */
  readonly isChosen?: boolean
  readonly isDanger?: boolean
}

export function ListRow(row: ListRowProps): ReactNode {
  const { renderLink, onPress, onPointerDown, icon, caption, isChosen = false } = row
  const classes = ['ui-list-row']
  if (icon !== undefined) classes.push('ui-list-row-icon')
  if (row.isDanger === true) classes.push('ui-list-row-danger')
  if (isChosen) classes.push('ui-list-row-chosen')
  const className = classes.join(' ')
  const children = (
    <>
      {icon}
      <span className="ui-list-row-text">
        {caption === undefined ? null : <span className="ui-list-row-note">{caption}</span>}
        <span className="ui-list-row-title">{row.title}</span>
        {row.note === undefined ? null : <span className="ui-list-row-note">{row.note}</span>}
      </span>
      {row.value === undefined ? null : <span className="ui-list-row-value">{row.value}</span>}
      {row.trailing}
      {isChosen ? <Check className="ui-list-row-check" size={20} aria-hidden="true" /> : null}
      {row.hasChevron === true ? (
        <ChevronRight className="ui-list-row-chevron" size={20} aria-hidden="true" />
      ) : null}
    </>
  )
  if (renderLink) return renderLink({ className, children, ...(isChosen ? { 'aria-current': 'page' } : {}) })
  if (onPress) {
    return (
      <button
        type="button"
        className={className}
        aria-current={isChosen || undefined}
        onPointerDown={onPointerDown}
        onClick={onPress}
      >
        {children}
      </button>
    )
  }
  return <div className={className}>{children}</div>
}

interface InsetGroupProps {
  readonly label?: string
  /** Small print under the group. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function InsetGroup({ label, note, children }: InsetGroupProps): ReactNode {
  return (
    <section className="ui-inset-group">
      {label === undefined ? null : <h2 className="ui-inset-group-label">{label}</h2>}
      <div className="ui-inset-group-rows">{children}</div>
      {note === undefined ? null : <p className="ui-inset-group-note">{note}</p>}
    </section>
  )
}
