import { localStore } from '@app/client/storage'

const key = 'vio_feedback_given'

export function isFeedbackGiven(): boolean {
  return localStore.get(key) !== null
}
export function rememberFeedback(): void {
  return localStore.set(key, 'true')
}
