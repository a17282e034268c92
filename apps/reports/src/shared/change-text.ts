/** `▲ 12,4 %`, `▼ 3 %`, `=`; only an arrow if the previous value was 0. */
export function changeText(value: number, before: number): string {
  if (value === before) return '='
  const arrow = value > before ? '▲' : '▼'
  if (before === 0) return arrow
  const percent = Math.abs(((value - before) / before) * 100)
  const text = percent
    .toFixed(percent < 100 ? 1 : 0)
    .replace(/\.0$/, '')
    .replace('.', ',')
  return `${arrow}\u00a0${text}\u00a0%`
}
