import type { ReplyOf } from '@app/contract/endpoint'
import type { getAd } from '@app/contract/market/ads'

type Parameter = ReplyOf<typeof getAd>['parameters'][number]

/** A value for display: options have an Uzbek label at the same index, yes and no are our texts. */
export function parameterValue(
  { value, parameter }: Parameter,
  language: string,
  words: { readonly yes: string; readonly no: string },
): string {
  if (parameter.type === 'BOOLEAN') return value === 'true' ? words.yes : words.no
  if (parameter.type !== 'ENUM' || language === 'ru') return value
  return parameter.enumOptions_uz[parameter.enumOptions.indexOf(value)] ?? value
}
