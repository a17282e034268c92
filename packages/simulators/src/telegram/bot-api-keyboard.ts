import { isObject, readText } from '../request-parameters.ts'

/** The URL of a mini app's button must use HTTPS, except on this machine. */
export function isHttps(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || /(?:^|\.)localhost$|^127\.0\.0\.1$/.test(hostname)
}

/** Telegram's error for a keyboard under a message; undefined when it is accepted. */
export function checkKeyboard(markup: unknown): string | undefined {
  if (markup === undefined) return undefined
  if (!isObject(markup)) return "can't parse reply keyboard markup JSON object"
  const rows = markup['inline_keyboard']
  if (rows === undefined) return undefined
  if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row)))
    return 'field "inline_keyboard" must be an Array of Arrays'
  return rows
    .flat()
    .map((button: unknown) => checkButton(button))
    .find((problem) => problem !== undefined)
}

function checkButton(button: unknown): string | undefined {
  if (!isObject(button)) return "can't parse inline keyboard button: InlineKeyboardButton must be an Object"
  if (!readText(button['text'])) return 'text buttons are not allowed in the inline keyboard'
  const app = button['web_app']
  if (isObject(app)) {
    return isHttps(readText(app['url']) ?? '')
      ? undefined
      : "inline keyboard button Web App URL '' is invalid: Only HTTPS links are allowed"
  }
  const data = readText(button['callback_data'])
  if (data !== undefined)
    return data === '' || Buffer.byteLength(data) > 64 ? 'BUTTON_DATA_INVALID' : undefined
  const url = readText(button['url'])
  if (url === undefined || !URL.canParse(url)) return 'BUTTON_URL_INVALID'
  const { hostname, searchParams } = new URL(url)
  const startParam = hostname === 't.me' ? searchParams.get('startapp') : null
  // Telegram opens such a link without its parameter; a test must notice.
  return startParam !== null && !/^[\w-]{0,512}$/.test(startParam) ? 'START_PARAM_INVALID' : undefined
}
