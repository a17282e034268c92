export interface TelegramUser {
  readonly id: number
  readonly displayName: string
  readonly username: string | null
  readonly photoUrl: string | null
}

export interface InitData {
  readonly launchId: string
  readonly startParam: string
  readonly languageCode: string | null
  readonly user: TelegramUser | null
}

/** Data that the screen may show before the server has verified the signature: it proves nothing. */
export function readInitData(raw: string): InitData | null {
  const fields = new URLSearchParams(raw)
  const authDate = fields.get('auth_date')
  const hash = fields.get('hash')
  if (!authDate || !hash) return null
  const person = parseJson(fields.get('user') ?? '')
  return {
    launchId: `${authDate}.${hash}`,
    startParam: fields.get('start_param') ?? '',
    languageCode: readLanguageCode(readField(person, 'language_code')),
    user: readUser(person),
  }
}

function readLanguageCode(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z]{2,3}([-_][a-z\d]{1,8})*$/i.test(value) ? value : null
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function readUser(person: unknown): TelegramUser | null {
  const id = readField(person, 'id')
  if (typeof id !== 'number') return null
  const photoUrl = readText(readField(person, 'photo_url'))
  const names = [readText(readField(person, 'first_name')), readText(readField(person, 'last_name'))]
  return {
    id,
    displayName: names.filter((name) => name !== '').join(' '),
    username: readText(readField(person, 'username')) || null,
    photoUrl: photoUrl.startsWith('https://') ? photoUrl : null,
  }
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
