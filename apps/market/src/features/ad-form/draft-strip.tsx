import { useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { formatDayAndTime, formatTime } from '@app/ui/format/dates'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'

interface DraftStripProps {
  readonly savedAt: number
  readonly onGoOn: () => void
  readonly onStartOver: () => void
}

const dayMs = 24 * 3_600_000

/** Tells that a draft was restored, and offers to start over. */
export function DraftStrip({ savedAt, onGoOn, onStartOver }: DraftStripProps): ReactNode {
  const t = useT()
  const lang = useLang()
  const telegram = useTelegram()
  const place = { lang, zone: 'Asia/Tashkent' } as const
  const isRecent = Date.now() - savedAt < dayMs / 2
  const time = isRecent ? formatTime(savedAt, place) : formatDayAndTime(savedAt, place)
  const ask = async (): Promise<void> => {
    const isSure = await telegram.confirm(t('adForm.draftStartOverAsk'), {
      confirm: t('adForm.draftStartOver'),
      cancel: t('adForm.draftKeep'),
      isDestructive: true,
    })
    if (isSure) onStartOver()
  }
  return (
    <section className="ad-form-draft" aria-label={t('adForm.draftFrom', { time })}>
      <p className="ui-body-s">{t('adForm.draftFrom', { time })}</p>
      <Button size="small" onClick={onGoOn}>
        {t('adForm.draftGoOn')}
      </Button>
      <Button kind="plain" size="small" onClick={() => void ask()}>
        {t('adForm.draftStartOver')}
      </Button>
    </section>
  )
}
