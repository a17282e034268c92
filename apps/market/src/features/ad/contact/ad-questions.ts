import { createOverlayQuestion } from '../../../shared/overlay-question.ts'

interface ShownPlace {
  readonly name: string
  /** Rounded by the server to about 500 m. */
  readonly lon: number
  readonly lat: number
}

/** The place of the current ad, for the map. */
export const shownPlace = createOverlayQuestion<ShownPlace>()

interface RevealedPhones {
  readonly phones: readonly string[]
  /** Those that the seller has not confirmed. */
  readonly unconfirmed: readonly string[]
}

/** The revealed numbers of this page, for the sheet that dials them. */
export const revealedPhones = createOverlayQuestion<RevealedPhones>()

interface ComplainedAd {
  readonly link: string
}

/** The current ad, for the complaint sheet. */
export const complainedAd = createOverlayQuestion<ComplainedAd>()

interface FirstMessage {
  /** Empty: the user writes the message alone. */
  readonly onPick: (phrase: string) => void
}

/** Prepared first messages to the seller. */
export const firstMessage = createOverlayQuestion<FirstMessage>()
