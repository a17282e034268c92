import type { ReactNode } from 'react'
import { Photo } from '../media/photo.tsx'
import type { CardPhoto } from './photo-card.tsx'
import type { RenderLink } from '../render-link.ts'
import './row-card.css'

interface RowCardProps {
  /** The link carries the title and covers the whole row; buttons of the row stay above it. */
  readonly renderLink: RenderLink
  readonly photo: CardPhoto
  /** 88 in lists of the user's own ads and orders, 104 in search, 56 in suggestions, 64 in messages, 96 in moderation. */
  readonly photoSize?: 56 | 64 | 88 | 96 | 104
  /** A few words on the photo, for example «4 фото». */
  readonly photoTag?: string
  /** A line above the title, for example the pips of a group. */
  readonly top?: ReactNode
  readonly title: string
  /** Below the title: price, badge, meta lines. */
  readonly children?: ReactNode
  /** One 48 px control at the top right, for example a pencil. */
  readonly corner?: ReactNode
  /** One small button at the bottom right. */
  readonly action?: ReactNode
  /** Before the photo, for example a checkbox. */
  readonly lead?: ReactNode
  readonly isGreyed?: boolean
  readonly isSelected?: boolean
}

export function RowCard({
  renderLink,
  photo,
  photoSize = 88,
  photoTag,
  top,
  title,
  children,
  corner,
  action,
  lead,
  isGreyed = false,
  isSelected = false,
}: RowCardProps): ReactNode {
  const classes = ['ui-row-card', `ui-row-card-${photoSize}`]
  if (isGreyed) classes.push('ui-row-card-greyed')
  if (isSelected) classes.push('ui-row-card-selected')
  return (
    <article className={classes.join(' ')}>
      {lead === undefined ? null : <div className="ui-row-card-lead">{lead}</div>}
      <div className="ui-row-card-photo">
        <Photo {...photo} alt={photo.alt ?? ''} />
        {photoTag === undefined ? null : <span className="ui-row-card-tag">{photoTag}</span>}
      </div>
      <div className="ui-row-card-body">
        {top === undefined ? null : <div className="ui-row-card-top">{top}</div>}
        <div className="ui-row-card-head">
          {renderLink({
            className: 'ui-row-card-link',
            children: <span className="ui-row-card-title">{title}</span>,
          })}
          {corner === undefined ? null : <div className="ui-row-card-corner">{corner}</div>}
        </div>
        <div className="ui-row-card-foot">
          <div className="ui-row-card-facts">{children}</div>
          {action === undefined ? null : <div className="ui-row-card-action">{action}</div>}
        </div>
      </div>
    </article>
  )
}
