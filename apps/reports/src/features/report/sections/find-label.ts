import type { PlainTextKey, ReportTranslator } from '../../../shared/i18n.ts'

/** Specification 001 §8: an unknown or missing type has a blank label. */
export function findLabel(
  t: ReportTranslator,
  labels: Readonly<Record<string, PlainTextKey>>,
  type: string | null,
): string {
  const label = type === null ? undefined : labels[type]
  return label === undefined ? '' : t(label)
}
