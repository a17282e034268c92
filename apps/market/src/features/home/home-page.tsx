import { useOverlay } from '@app/shell/use-overlay'
import { BarButton } from '@app/ui/bar-button'
import { Section } from '@app/ui/section'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, type ReactNode } from 'react'
import { AdSearchBar } from '../../shared/search/ad-search-bar.tsx'
import { categoryKey, categoryQuestion } from '../../shared/categories/category-question.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { useLanguageSwitch } from '../../shared/language-switch.ts'
import { useGoFromOverlay } from '../../shared/overlays.ts'
import { useLogSearch } from '../../shared/search/recent-searches.queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { searchHref } from '../../shared/search/search-params.ts'
import { CategoryStrip } from './category-strip.tsx'
import './home-page.css'
import { DeferredFeed, DeferredTop } from './deferred-parts.tsx'
import { PlaceRow } from './place-row.tsx'
import { useSearchFromHome } from './use-search-from-home.ts'

interface HomePageProps {
  readonly withTopProductOnboarding: boolean
}

/** Specification 000 §2: the flag redirects to the plain URL and opens the explanation of the top list. */
const useTopOnboarding = (isWanted: boolean): void => {
  const router = useRouter()
  const { open } = useOverlay('top-onboarding')
  useEffect(() => {
    if (!isWanted) return
    void router.navigate({ to: '/webApp', search: {}, replace: true }).then(open)
  }, [isWanted, open, router])
}

export function HomePage({ withTopProductOnboarding }: HomePageProps): ReactNode {
  const t = useT()
  const logSearch = useLogSearch()
  const goFromOverlay = useGoFromOverlay()
  const searchFromHome = useSearchFromHome()
  useTopOnboarding(withTopProductOnboarding)
  categoryQuestion.useAsk(
    useMemo(
      () => ({
        current: null,
        source: 'list' as const,
        onChosen: (category) =>
          goFromOverlay(searchHref(searchFromHome({ categoryId: categoryKey(category) }))),
      }),
      [goFromOverlay, searchFromHome],
    ),
  )
  return (
    <Screen
      top={
        <AdSearchBar
          where={searchFromHome({})}
          onSearch={(search) => {
            logSearch(search)
            goFromOverlay(searchHref(searchFromHome({ search })))
          }}
          onCategory={(categoryId) => goFromOverlay(searchHref(searchFromHome({ categoryId })))}
          after={<LanguagePill />}
        />
      }
    >
      <h1 className="ui-visually-hidden" tabIndex={-1}>
        {t('home.title')}
      </h1>
      <PlaceRow />
      <DeferredTop />
      <div className="home-panel">
        <CategoryStrip />
        <Section
          title={t('home.nearby')}
          heading="title"
          inside="bleed"
          more={{
            label: t('home.allShort'),
            renderLink: (parts) => (
              <Link
                to="/webApp/products"
                search={searchFromHome({})}
                aria-label={t('home.more')}
                {...parts}
              />
            ),
          }}
        >
          <DeferredFeed />
        </Section>
      </div>
    </Screen>
  )
}

const LanguagePill = (): ReactNode => {
  const t = useT()
  const language = useLang()
  const change = useLanguageSwitch()
  const other = language === 'ru' ? 'uz' : 'ru'
  return (
    <BarButton look="square" label={t('home.otherLanguage')} onClick={() => change(other)}>
      {other.toUpperCase()}
    </BarButton>
  )
}
