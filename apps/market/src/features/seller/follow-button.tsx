import { Button, type ButtonSize } from '@app/ui/button'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useFollow } from './follows.queries.ts'
import type { Seller } from './seller.queries.ts'

interface FollowButtonProps {
  readonly seller: Pick<Seller, 'id' | 'isFollowed'>
  readonly size: ButtonSize
  /** In a list each button names its seller. */
  readonly label?: string
}

export function FollowButton({ seller, size, label }: FollowButtonProps): ReactNode {
  const t = useT()
  const { isOn, onToggle } = useFollow(seller)
  return (
    <Button
      kind={isOn ? 'tonal' : 'primary'}
      size={size}
      icon={size === 'small' ? undefined : isOn ? <Check size={20} /> : <Bell size={20} />}
      aria-pressed={isOn}
      aria-label={label}
      onClick={onToggle}
    >
      {t(isOn ? 'seller.following' : 'seller.follow')}
    </Button>
  )
}
