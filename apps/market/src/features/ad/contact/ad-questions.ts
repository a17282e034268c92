import { createOverlayQuestion } from '../../../shared/overlay-question.ts'

interface ShownPlace {
  readonly name: string
  /** Rounded by the server to about 500 m. */
  readonly lon: number
  readonly lat: number
}

/** The place of the ad whose page is shown, for the map. */
export const shownPlace = createOverlayQuestion<ShownPlace>()

interface RevealedPhones {
  readonly phones: readonly string[]
}

/** The numbers that the server has revealed on this page, for the sheet that dials them. */
export const revealedPhones = createOverlayQuestion<RevealedPhones>()

interface ComplainedAd {
  readonly link: string
}

/** The ad whose page is shown, for the sheet that asks what is wrong with it. */
export const complainedAd = createOverlayQuestion<ComplainedAd>()

interface FirstMessage {
  /** Empty: the person writes it alone. */
  readonly onPick: (phrase: string) => void
}

/** What to begin with when the seller is written to. */
export const firstMessage = createOverlayQuestion<FirstMessage>()
