import type { ReactNode } from 'react'

/** «40-hour», «5.5 L», «24 घंटे»: a figure with its unit, or a hyphenated word. */
const inseparable =
  /([\p{L}\p{M}\d]{1,10}-[\p{L}\p{M}\d]{1,10}|\d+(?:[.,]\d+)* [\p{L}\p{M}]{1,10}(?![\p{L}\p{M}]))/u

/** Prevents line breaks between a figure and its unit. */
export function WholeWords({ text }: { readonly text: string }): ReactNode {
  return text.split(inseparable).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // The order of the pieces never changes.
      // oxlint-disable-next-line no-array-index-key
      <span key={index} className="whole-words">
        {piece}
      </span>
    ),
  )
}
