import type { useTelegram } from '@app/shell/mini-app'
import type { Near } from '../../shared/near.ts'

type Telegram = Pick<ReturnType<typeof useTelegram>, 'requestLocation'>

const timeoutMs = 20_000
/** A position is reused within a minute. */
const maximumAge = 60_000

/** Null when the user, the phone or the browser refused. Telegram is asked first where possible. */
export async function askPosition(
  telegram: Telegram,
  browser: Pick<Geolocation, 'getCurrentPosition'> | undefined = navigator.geolocation,
): Promise<Near | null> {
  const answer = await telegram.requestLocation()
  if (answer.status === 'found') return { lat: answer.lat, lon: answer.lon }
  if (answer.status === 'denied' || browser === undefined) return null
  return new Promise((resolve) => {
    browser.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: timeoutMs, maximumAge },
    )
  })
}
