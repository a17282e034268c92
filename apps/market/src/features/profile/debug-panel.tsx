import { useTelegram } from '@app/shell/mini-app'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import { useState, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { lastRequestId } from '@app/shell/last-request'
import { buildVersion } from './build-version.ts'

interface DebugPanelProps {
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** For whoever helps a person over the phone. Nothing here opens an account: a screenshot of it may be shared. */
const DebugPanel = ({ onClose, children }: DebugPanelProps): ReactNode => {
  const t = useT()
  const { platform, version } = useTelegram()
  const [requestId] = useState(lastRequestId)
  return (
    <InsetGroup label={t('debug.title')}>
      <ListRow caption={t('debug.platform')} title={`${platform} ${version}`.trim()} />
      <ListRow caption={t('debug.language')} title={useLang()} />
      <ListRow caption={t('debug.version')} title={buildVersion(import.meta.url)} />
      <ListRow caption={t('debug.request')} title={requestId ?? t('debug.none')} />
      {children}
      <ListRow title={t('action.close')} onPress={onClose} />
    </InsetGroup>
  )
}

export default DebugPanel
