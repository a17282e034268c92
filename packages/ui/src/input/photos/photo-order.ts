/** A copy of the list with one element moved. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  if (item === undefined) return list
  const place = Math.min(Math.max(0, to), rest.length)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
