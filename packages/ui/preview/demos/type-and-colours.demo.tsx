import type { CSSProperties, ReactNode } from 'react'
import { abbreviateCount, formatFilterCount } from '../../src/format/counts.ts'
import { formatCountdown } from '../../src/format/countdown.ts'
import { formatAge, formatDayAndTime, formatShortDay } from '../../src/format/dates.ts'
import { formatRupees, formatSum, formatSumShort, moneyText } from '../../src/format/money.ts'
import { formatMaskedPhone, formatPhone } from '../../src/format/phones.ts'
import type { DemoModule, DemoProps } from '../demo.ts'
import { frameWords } from './parts/frame-words.ts'
import './parts/frame-demos.css'

const scale = ['ui-cap', 'ui-small', 'ui-body-s', 'ui-body', 'ui-strong', 'ui-title', 'ui-price-l', 'ui-hero']
const surfaces = ['bg', 'page', 'section', 'field', 'tint', 'save-bg', 'gold-soft']
const texts = ['ink', 'ink-2', 'accent-text', 'danger', 'save']
const fills = [
  ['accent', 'on-accent'],
  ['save', 'on-save'],
  ['gold', 'on-gold'],
  ['silver', 'on-gold'],
  ['bronze', 'on-gold'],
  ['gold-deep', 'gold-ink'],
  ['toast-info', 'on-toast'],
  ['toast-error', 'on-toast'],
] as const

const painted = (background: string, ink: string): CSSProperties => ({
  background: `var(--${background})`,
  color: `var(--${ink})`,
})

const now = Date.UTC(2026, 10, 15, 10)

const Demo = ({ lang }: DemoProps): ReactNode => {
  const place = { lang, zone: lang === 'ru' || lang === 'uz' ? 'Asia/Tashkent' : 'Asia/Kolkata' } as const
  const formats =
    lang === 'ru' || lang === 'uz'
      ? [
          moneyText(formatSum(1_850_000, 'UZS', lang) ?? { digits: '', unit: '' }),
          moneyText(formatSumShort(125_000_000, 'UZS', lang) ?? { digits: '', unit: '' }),
          formatFilterCount(1234, lang),
          formatPhone('+998901234567'),
          formatMaskedPhone('+998901234567'),
        ]
      : [formatRupees(12_345_600), formatRupees(5040), formatPhone('+919876543210'), abbreviateCount(1549)]
  return (
    <div className="frame-demo-panel">
      {scale.map((name) => (
        <p key={name} className={name}>
          {name.slice(3)} {frameWords[lang].removed} 1234567890
        </p>
      ))}
      <p className="ui-body">
        {[
          ...formats,
          formatShortDay(now, place),
          formatDayAndTime(now, place),
          formatAge(now - 7_500_000, now, place),
          formatCountdown(now + 66_290_000, now, lang) ?? '',
        ].join(' · ')}
      </p>
      {surfaces.map((background) => (
        <div key={background} className="frame-demo-swatch ui-small" style={painted(background, 'ink')}>
          {texts.map((ink) => (
            <span key={ink} style={{ color: `var(--${ink})` }}>
              {ink}
            </span>
          ))}
          <span className="ui-muted">{background}</span>
        </div>
      ))}
      {fills.map(([background, ink]) => (
        <div key={background} className="frame-demo-swatch ui-small" style={painted(background, ink)}>
          {ink} · {background}
        </div>
      ))}
    </div>
  )
}

const demo: DemoModule = { title: 'Type, formats, colours', group: 'Ground', Demo }
export default demo
