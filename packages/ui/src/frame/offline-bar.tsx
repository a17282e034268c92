import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import './offline-bar.css'
import { useOnline } from './use-online.ts'

interface OfflineBarProps {
  /** «Нет соединения» */
  readonly children: ReactNode
}

/** Under the top bar while there is no network; loaded content stays on the screen. */
export function OfflineBar({ children }: OfflineBarProps): ReactNode {
  const isOnline = useOnline()
  // Always rendered: screen readers announce changes only in a live region that they know.
  return (
    <div className="ui-offline-bar-region" role="status">
      {isOnline ? null : (
        <div className="ui-offline-bar">
          <WifiOff size={16} strokeWidth={2} aria-hidden="true" />
          {children}
        </div>
      )}
    </div>
  )
}
