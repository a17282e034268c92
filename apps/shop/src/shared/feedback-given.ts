import { localStore } from '@app/client/storage'

const key = 'saath_feedback_given'

export const isFeedbackGiven = (): boolean => localStore.get(key) !== null
export const rememberFeedback = (): void => localStore.set(key, 'true')
