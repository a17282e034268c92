import { createMultiTap } from '@app/shell/multi-tap'
import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { BarButton } from '@app/ui/bar-button'
import Search from 'lucide-react/icons/search'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import { CartList } from './cart-list.tsx'
import './cart-page.css'
import { DebugFacts } from './debug-facts.tsx'

/** Specification 001 §9. */
const debugTaps = { taps: 5, betweenMs: 500 }

interface CartPageProps {
  /** Shown after five taps, in a development build only. */
  readonly debugSecrets?: ReactNode
}

export function CartPage({ debugSecrets = null }: CartPageProps): ReactNode {
  const t = useT()
  const search = useOverlayTrigger('search')
  const [tap] = useState(() => createMultiTap(debugTaps))
  const [isDebugging, setDebugging] = useState(false)
  return (
    <TitledScreen
      title={
        <span
          className="cart-title"
          onClick={() => {
            if (tap(performance.now())) setDebugging(true)
          }}
        >
          {t('title.cart')}
        </span>
      }
      action={
        <BarButton label={t('frame.search')} aria-haspopup="dialog" {...search.trigger}>
          <Search className="ui-icon" aria-hidden="true" />
        </BarButton>
      }
    >
      {isDebugging ? <DebugFacts secrets={debugSecrets} /> : null}
      <CartList />
    </TitledScreen>
  )
}
