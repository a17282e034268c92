import { signInVioTelegram } from '@app/contract/core/auth'
import type { MiniApp } from '@app/shell/mini-app'

export function signInByTelegram({ call }: Pick<MiniApp, 'call'>, data: string, refererId: string | null) {
  return call(signInVioTelegram, { body: { data, refererId } })
}
