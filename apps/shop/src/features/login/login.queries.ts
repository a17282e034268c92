import { attachContact } from '@app/contract/core/auth'
import type { MiniApp } from '@app/shell/mini-app'

/** The contact as Telegram signed it; the server checks the signature. */
export function sendContact({ call }: Pick<MiniApp, 'call'>, contact: string) {
  return call(attachContact, { body: { contact } })
}
