import type { CallInput } from '@app/contract/endpoint'
import { recordShare } from '@app/contract/shop/shares'
import type { MiniApp } from '@app/shell/mini-app'

export type ShareRecord = CallInput<typeof recordShare>['body']

/** Not awaited: sharing works without it. In the user's name, which a beacon cannot carry: reminders depend on it. */
export function sendShareRecord({ call }: Pick<MiniApp, 'call'>, record: ShareRecord): void {
  call(recordShare, { body: record }, { keepalive: true }).catch(() => undefined)
}
