import { ListRow } from '@app/ui/list-row'
import { Sheet } from '@app/ui/sheet'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'

const KeysOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const keys = [
    ['J, K', t('moderation.keyMove')],
    [t('moderation.keySpace'), t('moderation.keySelect')],
    ['A', t('moderation.approve')],
    ['R', t('moderation.reject')],
    ['Enter', t('moderation.keyOpen')],
    ['Esc', t('action.close')],
    ['?', t('moderation.keyHelp')],
  ] as const
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('moderation.keys')}
      closeLabel={t('action.close')}
      inside="bleed"
    >
      {keys.map(([key, meaning]) => (
        <ListRow key={key} title={meaning} value={<kbd className="ui-strong">{key}</kbd>} />
      ))}
    </Sheet>
  )
}

export default KeysOverlay
