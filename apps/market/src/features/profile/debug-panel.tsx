import { useTelegram } from '@app/shell/mini-app'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import { useState, type ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { lastRequestId } from '@app/shell/last-request'
import { buildVersion } from './build-version.ts'

interface DebugPanelProps {
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** For support. It contains no secret: users share screenshots of it. */
const DebugPanel = ({ onClose, children }: DebugPanelProps): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const { platform, version } = useTelegram()
  const [requestId] = useState(lastRequestId)
  return (
    <InsetGroup label={profileT('debug.title')}>
      <ListRow caption={profileT('debug.platform')} title={`${platform} ${version}`.trim()} />
      <ListRow caption={profileT('debug.language')} title={useLang()} />
      <ListRow caption={profileT('debug.version')} title={buildVersion(import.meta.url)} />
      <ListRow caption={profileT('debug.request')} title={requestId ?? profileT('debug.none')} />
      {children}
      <ListRow title={t('action.close')} onPress={onClose} />
    </InsetGroup>
  )
}

export default DebugPanel
