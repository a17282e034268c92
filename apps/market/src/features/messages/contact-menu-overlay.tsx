import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { formatPhone } from '@app/ui/format/phones'
import { ListRow } from '@app/ui/list-row'
import { Sheet } from '@app/ui/sheet'
import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import Tag from 'lucide-react/icons/tag'
import { useState, type ReactNode } from 'react'
import { useCloseUnasked } from '../../shared/close-unasked.ts'
import { useT } from '../../shared/i18n.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import { chosenContact } from './contact-question.ts'
import type { Connection } from './connections.queries.ts'

/** Only possible actions: a row without a target is not rendered. */
const Rows = ({ contact }: { readonly contact: Connection }): ReactNode => {
  const t = useT()
  const { events } = useMiniApp()
  const telegram = useTelegram()
  const go = useGoFromOverlay()
  const { product, writeUrl } = contact
  const [phone] = contact.phoneNumbers
  const track = (kind: 'call' | 'message'): void =>
    events.track('contact_from_messages', { productId: String(product.id), kind })
  return (
    <>
      <ListRow
        icon={<Tag size={24} aria-hidden="true" />}
        title={t('messages.toAd')}
        onPress={() => go(`/webApp/product/${product.link}`)}
      />
      {writeUrl === null ? null : (
        <ListRow
          icon={<Send size={24} aria-hidden="true" />}
          title={t('messages.write')}
          onPress={() => {
            track('message')
            telegram.openTelegramLink(writeUrl)
          }}
        />
      )}
      {phone === undefined ? null : (
        <ListRow
          icon={<Phone size={24} aria-hidden="true" />}
          title={t('messages.call')}
          note={formatPhone(phone)}
          renderLink={(parts) => <a href={`tel:${phone}`} onClick={() => track('call')} {...parts} />}
        />
      )}
    </>
  )
}

const ContactMenuOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const asked = chosenContact.useQuestion()?.contact ?? null
  // Keeps its texts during the closing animation.
  const [contact, setContact] = useState(asked)
  if (asked !== null && asked !== contact) setContact(asked)
  const isEmpty = asked === null
  // A reload has lost the row.
  useCloseUnasked(isOpen, !isEmpty, onClose)
  return (
    <Sheet
      isOpen={isOpen && !isEmpty}
      onClose={onClose}
      title={contact?.userName === '' || contact === null ? t('messages.nameless') : contact.userName}
      note={contact?.product.name}
      closeLabel={t('action.close')}
      inside="bleed"
    >
      {contact === null ? null : <Rows contact={contact} />}
    </Sheet>
  )
}

export default ContactMenuOverlay
