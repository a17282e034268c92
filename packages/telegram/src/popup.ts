import type { BridgePort } from './bridge-port.ts'
import { readField } from './init-data.ts'
import type { Popup } from './telegram-interface.ts'

export interface PopupDesk {
  readonly isAvailable: boolean
  open(popup: Popup): Promise<string | null>
}

export function createPopupDesk(port: BridgePort): PopupDesk {
  let settle: ((buttonId: string | null) => void) | null = null

  const close = (buttonId: string | null) => {
    settle?.(buttonId)
    settle = null
  }
  port.on('popup_closed', (payload) => {
    const buttonId = readField(payload, 'button_id')
    close(typeof buttonId === 'string' && buttonId !== '' ? buttonId : null)
  })

  return {
    isAvailable: port.can('web_app_open_popup'),
    open({ title = '', message, buttons }) {
      // Clients show one at a time; a lost answer must not block the next popup.
      close(null)
      return new Promise((resolve) => {
        settle = resolve
        const isPosted = port.post('web_app_open_popup', {
          // Longer texts make the client refuse the whole popup.
          title: title.slice(0, 64),
          message: message.slice(0, 256),
          buttons: buttons.slice(0, 3).map(({ id, text, isDestructive = false }) => ({
            id,
            type: isDestructive ? 'destructive' : 'default',
            text: text.slice(0, 64),
          })),
        })
        if (!isPosted) close(null)
      })
    },
  }
}
