import type { ReactNode } from 'react'

/** «40-hour», «5.5 L», «24 घंटे»: a figure and what it counts, or the two halves of a word. */
const belongTogether =
  /([\p{L}\p{M}\d]{1,10}-[\p{L}\p{M}\d]{1,10}|\d+(?:[.,]\d+)* [\p{L}\p{M}]{1,10}(?![\p{L}\p{M}]))/u

/** A heading whose lines never end between a figure and its unit. The text itself stays as it is. */
export function WholeWords({ text }: { readonly text: string }): ReactNode {
  return text.split(belongTogether).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // The pieces of one text never change places.
      // oxlint-disable-next-line no-array-index-key
      <span key={index} className="whole-words">
        {piece}
      </span>
    ),
  )
}
