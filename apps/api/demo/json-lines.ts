/** Enough lines for one write: fewer are slow, more only fill memory. */
const blockBytes = 64 * 1024

/** The first `count` of an endless list as JSON lines, in blocks. Holds one block, whatever the count. */
export function* jsonLines(texts: Iterator<unknown>, count: number): Generator<string, void> {
  let block = ''
  for (let number = 0; number < count; number += 1) {
    block += `${JSON.stringify(texts.next().value)}\n`
    if (block.length < blockBytes) continue
    yield block
    block = ''
  }
  if (block !== '') yield block
}
