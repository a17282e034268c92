export const deliveryFields = ['phone', 'address', 'addressExtra', 'pin', 'city', 'state'] as const
export type DeliveryField = (typeof deliveryFields)[number]
export type DeliveryValues = Readonly<Record<DeliveryField, string>>

/** The source of a field's value: typed now, kept from the last order, or suggested by the PIN. */
type Origin = 'typed' | 'kept' | 'suggested'

export interface Delivery {
  readonly values: DeliveryValues
  readonly origins: Readonly<Partial<Record<DeliveryField, Origin>>>
  /** The PIN of the kept city and state. */
  readonly keptPin: string
}

export const emptyDelivery: Delivery = {
  values: { phone: '', address: '', addressExtra: '', pin: '', city: '', state: '' },
  origins: {},
  keptPin: '',
}

export function keepDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

const placeFields = ['address', 'addressExtra', 'pin', 'city', 'state'] as const

export function isTouched({ origins }: Delivery): boolean {
  return deliveryFields.some((field) => origins[field] === 'typed')
}

const write = (delivery: Delivery, field: DeliveryField, text: string, origin: Origin): Delivery => ({
  ...delivery,
  values: { ...delivery.values, [field]: text },
  origins: { ...delivery.origins, [field]: origin },
})

export function typeInto(delivery: Delivery, field: DeliveryField, text: string): Delivery {
  return write(delivery, field, text, 'typed')
}

/**
 * Fills in the address of the last order. It may load after the first keystroke; then it must not be mixed with the
 * typed address.
 */
export function fillFromLastOrder(delivery: Delivery, record: DeliveryValues): Delivery {
  const isNewAddress = placeFields.some((field) => delivery.origins[field] !== undefined)
  const fields = isNewAddress ? (['phone'] as const) : deliveryFields
  const filled = fields
    .filter((field) => delivery.origins[field] === undefined && record[field] !== '')
    .reduce((before, field) => write(before, field, record[field], 'kept'), delivery)
  return isNewAddress ? filled : { ...filled, keptPin: record.pin }
}

interface PinPlace {
  readonly pin: string
  readonly city: string
  readonly state: string
}

/** Fills city and state unless the user typed them. Those of the last order are replaced once the PIN changes. */
export function suggestPlace(delivery: Delivery, place: PinPlace): Delivery {
  if (delivery.values.pin !== place.pin) return delivery
  const mayFill = (field: 'city' | 'state'): boolean => {
    const origin = delivery.origins[field]
    if (delivery.values[field] === '' || origin === 'suggested') return true
    return origin === 'kept' && place.pin !== delivery.keptPin
  }
  return (['city', 'state'] as const)
    .filter((field) => mayFill(field) && delivery.values[field] !== place[field])
    .reduce((before, field) => write(before, field, place[field], 'suggested'), delivery)
}

const hasOnlyDigits = (field: DeliveryField): boolean => field === 'phone' || field === 'pin'

/** Takes over what the user typed into the server-rendered form before it was hydrated. */
export function adoptTyped(
  delivery: Delivery,
  typed: readonly (readonly [DeliveryField, string])[],
): Delivery {
  return typed.reduce((before, [field, value]) => {
    const text = hasOnlyDigits(field) ? keepDigits(value) : value
    return text === '' ? before : typeInto(before, field, text)
  }, delivery)
}

export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}
export function isIndianMobile(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text)
}

type DeliveryProblem =
  | 'order.phoneRequired'
  | 'order.phoneWrong'
  | 'order.addressRequired'
  | 'order.pinRequired'
  | 'order.pinWrong'
  | 'order.cityRequired'
  | 'order.stateRequired'

const isBlank = (text: string): boolean => text.trim() === ''

/** Texts: specification 001 §5. Beyond it: ten digits that begin with 6 to 9, a real PIN, a city and a state. */
export function findProblem(field: DeliveryField, values: DeliveryValues): DeliveryProblem | null {
  const text = values[field]
  switch (field) {
    case 'phone':
      if (text.length < 10) return 'order.phoneRequired'
      return isIndianMobile(text) ? null : 'order.phoneWrong'
    case 'address':
      return isBlank(text) ? 'order.addressRequired' : null
    case 'pin':
      if (text.length < 6) return 'order.pinRequired'
      return isPin(text) ? null : 'order.pinWrong'
    case 'city':
      return isBlank(text) ? 'order.cityRequired' : null
    case 'state':
      return isBlank(text) ? 'order.stateRequired' : null
    case 'addressExtra':
      return null
  }
}

export function wrongFields(values: DeliveryValues): readonly DeliveryField[] {
  return deliveryFields.filter((field) => findProblem(field, values) !== null)
}
