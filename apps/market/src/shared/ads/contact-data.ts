/** The number in Telegram's signed reply; the server checks the signature. */
export function phoneInContact(raw: string): string | null {
  try {
    const contact: unknown = JSON.parse(new URLSearchParams(raw).get('contact') ?? '')
    const { phone_number: phone } = (contact ?? {}) as { phone_number?: unknown }
    if (typeof phone !== 'string' || !/^\+?\d{7,15}$/.test(phone)) return null
    return phone.startsWith('+') ? phone : `+${phone}`
  } catch {
    return null
  }
}
