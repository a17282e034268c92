import type { ReactNode } from 'react'
import './price-tag.css'

export interface PriceParts {
  /** «1 850 000» or «₹349». */
  readonly digits: string
  /** «сум»; absent where the currency sign precedes the digits. */
  readonly unit?: string
}

interface PriceTagProps {
  /** A string is a price in words: «Договорная», «Бесплатно». */
  readonly price: PriceParts | string
  /** 13, 15, 17, 20 and 24 px. */
  readonly size?: 'xs' | 's' | 'm' | 'ml' | 'l'
  /** `save` is the green of a group price. */
  readonly tone?: 'ink' | 'save' | 'muted'
  readonly struck?: string
  /** Read before the struck price by screen readers, which do not announce `<s>`. */
  readonly struckLabel?: string
  readonly percent?: string
  /** After the price, for example «торг». */
  readonly note?: string
}

export function PriceTag({
  price,
  size = 'm',
  tone = 'ink',
  struck,
  struckLabel,
  percent,
  note,
}: PriceTagProps): ReactNode {
  return (
    <span className={`ui-price-tag ui-price-tag-${size} ui-price-tag-${tone}`}>
      {typeof price === 'string' ? (
        <span className="ui-price-tag-words">{price}</span>
      ) : (
        <span className="ui-price-tag-sum">
          {price.digits}
          {price.unit === undefined ? null : <span className="ui-price-tag-unit">{` ${price.unit}`}</span>}
        </span>
      )}
      {struck === undefined ? null : (
        <s className="ui-price-tag-struck">
          {struckLabel === undefined ? null : <span className="ui-visually-hidden">{struckLabel} </span>}
          {struck}
        </s>
      )}
      {percent === undefined ? null : <span className="ui-price-tag-percent">{percent}</span>}
      {note === undefined ? null : <span className="ui-price-tag-note">{note}</span>}
    </span>
  )
}
