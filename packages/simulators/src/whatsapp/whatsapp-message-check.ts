import { isObject } from '../request-parameters.ts'
import type { WhatsAppError } from './whatsapp-errors.ts'

export interface WhatsAppTemplate {
  name: string
  /** One template name exists in several languages. */
  languages: readonly string[]
}

/** `input` is the number as sent, `to` its digits. */
export type CheckedMessage =
  | { input: string; to: string; code: string; language: string }
  | { error: WhatsAppError }

/**
 * Clients must decide by `code`: Meta does not promise one HTTP status per code, and its messages may change. Where a
 * code is the simulator's choice, a comment says so.
 */
export function checkTemplateMessage(body: unknown, template: WhatsAppTemplate): CheckedMessage {
  if (!isObject(body)) return invalid('The request body is not a JSON object.')
  if (body['messaging_product'] !== 'whatsapp') {
    return invalid('The parameter messaging_product is required.')
  }
  const recipientType = body['recipient_type'] ?? 'individual'
  if (recipientType !== 'individual') return invalid('recipient_type must be individual.')
  const { to } = body
  if (typeof to !== 'string' || to === '') return invalid('The parameter to is required.')
  if (!/^\+?[1-9]\d{6,14}$/.test(to)) {
    return refuse(131009, 'Parameter value is not valid', 'to: not a phone number')
  }
  if (body['type'] !== 'template') return invalid('Only type template is served here.')

  const sent = body['template']
  if (!isObject(sent)) return missing('template is missing')
  const language = isObject(sent['language']) ? sent['language']['code'] : undefined
  if (typeof sent['name'] !== 'string') return missing('template.name is missing')
  if (typeof language !== 'string') return missing('template.language.code is missing')
  if (sent['name'] !== template.name || !template.languages.includes(language)) {
    return {
      error: {
        httpStatus: 404,
        code: 132001,
        message: '(#132001) Template name does not exist in the translation',
        details: `template name (${sent['name']}) does not exist in ${language}`,
      },
    }
  }
  const code = checkComponents(sent['components'])
  return typeof code === 'string' ? { input: to, to: to.replace('+', ''), code, language } : code
}

function checkComponents(components: unknown): string | { error: WhatsAppError } {
  const list: unknown[] = Array.isArray(components) ? components : []
  const bodies = list.filter((entry) => isObject(entry) && entry['type'] === 'body')
  const buttons = list.filter((entry) => isObject(entry) && entry['type'] === 'button')
  if (bodies.length + buttons.length !== list.length) {
    return refuse(
      132012,
      'Parameter format does not match format in the created template',
      'components: a component that the template does not have',
    )
  }
  const bodyText = readOnlyText(bodies, 'body')
  if (typeof bodyText !== 'string') return bodyText

  const [button] = buttons
  if (button === undefined) return missing('buttons: Button at index 0 of type Url requires a parameter')
  if (!isObject(button) || button['sub_type'] !== 'url') {
    return invalid('buttons: Button at index 0 must be of type Url')
  }
  if (button['index'] !== '0') return invalid('buttons: index must be the text "0"')
  const buttonText = readOnlyText(buttons, 'buttons')
  if (typeof buttonText !== 'string') return buttonText

  // Meta documents that both contain the code, not its answer when they differ or are too long.
  if (buttonText !== bodyText) {
    return refuse(
      132012,
      'Parameter format does not match format in the created template',
      'the body and the button carry different codes',
    )
  }
  if (bodyText.length > 15) {
    return refuse(132005, 'Translated text too long', 'the code is longer than 15 characters')
  }
  return bodyText
}

function readOnlyText(components: unknown[], place: string): string | { error: WhatsAppError } {
  const parameters = components.flatMap((component) =>
    isObject(component) && Array.isArray(component['parameters'])
      ? (component['parameters'] as unknown[])
      : [],
  )
  const [parameter] = parameters
  if (components.length !== 1 || parameters.length !== 1 || !isObject(parameter)) {
    return refuse(
      132000,
      'Number of parameters does not match the expected number of params',
      `${place}: number of localizable_params (${parameters.length}) does not match the expected number of params (1)`,
    )
  }
  if (parameter['type'] !== 'text') {
    return refuse(
      132012,
      'Parameter format does not match format in the created template',
      `${place}: expected a text parameter`,
    )
  }
  const text = parameter['text']
  return typeof text === 'string' && text !== '' ? text : missing(`${place}: text is missing`)
}

function refuse(code: number, title: string, details: string): { error: WhatsAppError } {
  return { error: { httpStatus: 400, code, message: `(#${code}) ${title}`, details } }
}

function missing(details: string): { error: WhatsAppError } {
  return refuse(131008, 'Required parameter is missing', details)
}

function invalid(details: string): { error: WhatsAppError } {
  return refuse(100, 'Invalid parameter', details)
}
