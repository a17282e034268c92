import { Section } from '@app/ui/section'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useMemo, useRef, type ReactNode } from 'react'
import { useLang, useT } from '../../../shared/i18n.ts'
import { useHasMap } from '../../../shared/places/map-source.queries.ts'
import { useOverlayTrigger } from '../../../shared/overlays.ts'
import './ad-place.css'
import type { Ad } from '../ad.queries.ts'
import { fullPlace } from '../ad.rules.ts'
import { shownPlace } from '../contact/ad-questions.ts'
import { useNearScreen } from '../use-near-screen.ts'

const SafetyLine = (): ReactNode => {
  const t = useT()
  const { trigger } = useOverlayTrigger('safety')
  return (
    <p className="ad-safety ui-small ui-muted">
      <ShieldCheck size={18} aria-hidden="true" />
      <span>
        {t('ad.safety')}{' '}
        <button type="button" className="ad-link" {...trigger}>
          {t('ad.safetyMore')}
        </button>
      </span>
    </p>
  )
}

/** The place as text; the map weighs more than the rest of the app and loads on demand. */
export function AdPlace({ ad }: { readonly ad: Ad }): ReactNode {
  const t = useT()
  const name = fullPlace(ad, useLang())
  const { trigger } = useOverlayTrigger('ad-map')
  const named = useRef<HTMLParagraphElement>(null)
  const hasMap = useHasMap({ isWanted: useNearScreen(named) })
  const { lon, lat } = ad
  shownPlace.useAsk(useMemo(() => ({ name, lon, lat }), [lat, lon, name]))
  return (
    <Section title={t('ad.place')}>
      <p ref={named} className="ad-place-name ui-small ui-muted">
        {name}
      </p>
      {hasMap ? (
        <button type="button" className="ad-map-trigger ui-body-s" {...trigger}>
          <svg width="58" height="58" viewBox="-29 -29 58 58" fill="currentColor" aria-hidden="true">
            <circle r="28" fillOpacity="0.18" stroke="currentColor" strokeWidth="2" />
            <circle r="5" />
          </svg>
          <span>{t('ad.onMap')}</span>
        </button>
      ) : null}
      <SafetyLine />
    </Section>
  )
}
