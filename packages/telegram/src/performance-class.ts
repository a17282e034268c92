export type PerformanceClass = 'LOW' | 'AVERAGE' | 'HIGH'

/** Telegram for Android ends its part of the user agent with the class: `Telegram-Android/11.3 (…; SDK 31; LOW)`. */
export function readPerformanceClass(userAgent: string): PerformanceClass | null {
  const found = /Telegram-Android\/[^()]*\([^()]*;\s*(LOW|AVERAGE|HIGH)\s*\)/.exec(userAgent)?.[1]
  return found === 'LOW' || found === 'AVERAGE' || found === 'HIGH' ? found : null
}
