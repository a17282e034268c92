import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import './offline-bar.css'
import { useOnline } from './use-online.ts'

interface OfflineBarProps {
  /** «Нет соединения» */
  readonly children: ReactNode
}

/** Under the top bar while there is no network; what was loaded stays on the screen. */
export function OfflineBar({ children }: OfflineBarProps): ReactNode {
  const isOnline = useOnline()
  // The region is always there, since screen readers announce only what changes in a known one.
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
