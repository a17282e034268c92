import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { moveItem } from './photo-order.ts'
import '../tap-row.css'
import './photo-menu.css'

interface PhotoMenuProps {
  readonly ids: readonly string[]
  readonly id: string
  readonly onReorder: (ids: readonly string[]) => void
  readonly labels: { readonly makeCover: string; readonly moveBack: string; readonly moveForward: string }
  /** More rows (`PhotoMenuRow`): replace, look, delete. */
  readonly children?: ReactNode
}

interface PhotoMenuRowProps {
  readonly icon: ReactNode
  readonly label: ReactNode
  readonly onClick: () => void
  readonly isDisabled?: boolean
  readonly isDanger?: boolean
}

export function PhotoMenuRow({
  icon,
  label,
  onClick,
  isDisabled = false,
  isDanger = false,
}: PhotoMenuRowProps): ReactNode {
  return (
    <li>
      <button
        type="button"
        className={`ui-photomenu-row ${isDanger ? 'ui-photomenu-danger' : ''}`}
        disabled={isDisabled}
        onClick={onClick}
      >
        {icon}
        <span>{label}</span>
      </button>
    </li>
  )
}

/** The actions of drag and drop as plain buttons, in a sheet. */
export function PhotoMenu({ ids, id, onReorder, labels, children }: PhotoMenuProps): ReactNode {
  const index = ids.indexOf(id)
  return (
    <ul className="ui-photomenu">
      <PhotoMenuRow
        icon={<Star size={20} aria-hidden />}
        label={labels.makeCover}
        isDisabled={index <= 0}
        onClick={() => onReorder(moveItem(ids, index, 0))}
      />
      <PhotoMenuRow
        icon={<ArrowLeft size={20} aria-hidden />}
        label={labels.moveBack}
        isDisabled={index <= 0}
        onClick={() => onReorder(moveItem(ids, index, index - 1))}
      />
      <PhotoMenuRow
        icon={<ArrowRight size={20} aria-hidden />}
        label={labels.moveForward}
        isDisabled={index === -1 || index === ids.length - 1}
        onClick={() => onReorder(moveItem(ids, index, index + 1))}
      />
      {children}
    </ul>
  )
}
