import { ListRow } from '@app/ui/list-row'
import { Sheet } from '@app/ui/sheet'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { useCloseUnasked } from '../../../shared/close-unasked.ts'
import { useT } from '../../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../../shared/overlays.ts'
import { firstMessage } from './ad-questions.ts'

const phrases = ['write.still', 'write.less', 'write.look'] as const

/** Prepared messages: each opens Telegram with the link of the ad, where the user can edit it. */
const WriteOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const question = firstMessage.useQuestion()
  useCloseUnasked(isOpen, question !== null, onClose)
  return (
    <Sheet
      isOpen={isOpen && question !== null}
      onClose={onClose}
      title={t('write.title')}
      note={t('write.note')}
      closeLabel={t('action.close')}
      inside="bleed"
    >
      {phrases.map((key) => (
        <ListRow
          key={key}
          icon={<MessageCircle size={24} aria-hidden="true" />}
          title={t(key)}
          onPress={() => question?.onPick(t(key))}
        />
      ))}
      <ListRow
        icon={<Send size={24} aria-hidden="true" />}
        title={t('write.own')}
        onPress={() => question?.onPick('')}
      />
    </Sheet>
  )
}

export default WriteOverlay
