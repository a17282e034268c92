/**
 * Characters that change how the text around them is read: order marks turn «gnp.exe» around, zero-width characters hide
 * in words. The two joiners stay, Hindi and emoji need them.
 */
const invisible = /(?![\u200C\u200D])\p{Cf}|\p{Cc}|\p{Co}|[\u115F\u1160\u2800\u3164\uFFA0]/gu

/** More marks on one letter than any script uses, which cover the lines around it. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu

export function removeInvisible(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(stackedMarks, '$1')
}
