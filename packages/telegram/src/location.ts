import { askClient, type BridgePort } from './bridge-port.ts'
import { readField } from './init-data.ts'
import type { LocationAnswer } from './telegram-interface.ts'

const checkTimeoutMs = 3000
/** Users read the question first, and a phone indoors needs a while to find its position. */
const personTimeoutMs = 60_000

/** The client's own location manager, since 8.0. Its presence is checked first: desktops have none. */
export async function requestLocation(port: BridgePort): Promise<LocationAnswer> {
  const canTell = await askClient(port, {
    event: 'location_checked',
    read: (payload) => readField(payload, 'available') === true,
    ask: () => port.post('web_app_check_location'),
    timeoutMs: checkTimeoutMs,
  })
  if (canTell !== true) return { status: 'unavailable' }
  const answer = await askClient(port, {
    event: 'location_requested',
    read: readLocation,
    ask: () => port.post('web_app_request_location'),
    timeoutMs: personTimeoutMs,
  })
  return answer ?? { status: 'denied' }
}

function readLocation(payload: unknown): LocationAnswer {
  const [lat, lon] = [readField(payload, 'latitude'), readField(payload, 'longitude')]
  const isFound =
    readField(payload, 'available') === true && typeof lat === 'number' && typeof lon === 'number'
  return isFound ? { status: 'found', lat, lon } : { status: 'denied' }
}
