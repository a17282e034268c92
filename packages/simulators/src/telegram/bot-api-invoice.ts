import { readInteger, isObject, readStructure, readText, type Parameters } from '../request-parameters.ts'

const notForStars = [
  'max_tip_amount',
  'suggested_tip_amounts',
  'need_name',
  'need_phone_number',
  'need_email',
  'need_shipping_address',
  'send_phone_number_to_provider',
  'send_email_to_provider',
  'is_flexible',
]

/** The error in Telegram's words where known (STARS_INVOICE_INVALID), otherwise similar. */
export function checkInvoice(parameters: Parameters): string | undefined {
  const title = readText(parameters['title']) ?? ''
  if (title.length < 1 || title.length > 32) return 'INVOICE_TITLE_INVALID'
  const description = readText(parameters['description']) ?? ''
  if (description.length < 1 || description.length > 255) return 'INVOICE_DESCRIPTION_INVALID'
  const payloadBytes = Buffer.byteLength(readText(parameters['payload']) ?? '')
  if (payloadBytes < 1 || payloadBytes > 128) return 'INVOICE_PAYLOAD_INVALID'

  const prices = readStructure(parameters['prices'])
  if (!Array.isArray(prices) || prices.length === 0) return "can't parse prices JSON object"
  const amounts = prices.map((price: unknown) =>
    isObject(price) && readText(price['label']) ? readInteger(price['amount']) : undefined,
  )
  const isStars = parameters['currency'] === 'XTR'
  if (amounts.some((amount) => amount === undefined)) {
    return isStars ? 'STARS_INVOICE_INVALID' : "can't parse prices JSON object"
  }
  if (isStars) return isStarsInvoice(parameters, amounts) ? undefined : 'STARS_INVOICE_INVALID'

  if (!/^[A-Z]{3}$/.test(readText(parameters['currency']) ?? '')) return 'CURRENCY_INVALID'
  return readText(parameters['provider_token']) ? undefined : 'PAYMENT_PROVIDER_INVALID'
}

function isStarsInvoice(parameters: Parameters, amounts: (number | undefined)[]): boolean {
  const [amount = 0] = amounts
  const period = parameters['subscription_period']
  return (
    amounts.length === 1 &&
    amount > 0 &&
    !parameters['provider_token'] &&
    (period === undefined || readInteger(period) === 2_592_000) &&
    notForStars.every((name) => !parameters[name] || parameters[name] === 'false')
  )
}
