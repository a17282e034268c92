import { buttonClass } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { IconTile } from '@app/ui/icon-tile'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import { SkeletonList } from '@app/ui/skeleton'
import { TabPanel, Tabs } from '@app/ui/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { PersonGate } from '../../shared/person-gate.tsx'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import { adTabs, type AdTab } from './my-ads-params.ts'
import './my-ads-page.css'
import { NoAds } from './no-ads.tsx'

interface MyAdsPageProps {
  readonly tab: AdTab
}

export const MyAdsPage = ({ tab }: MyAdsPageProps): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('myAds.title')} action={<CreateLink />}>
      <PersonGate
        title={t('myAds.signIn')}
        text={t('myAds.signInText')}
        icon={<Tag />}
        skeleton={<Waiting />}
      >
        <MyAds tab={tab} />
      </PersonGate>
    </TitledScreen>
  )
}

const CreateLink = (): ReactNode => {
  const t = useT()
  return (
    <Link
      to="/webApp/createProduct"
      className={`${buttonClass('primary', 'medium')} my-ads-create`}
      aria-label={t('myAds.createFull')}
    >
      <Plus size={20} aria-hidden="true" />
      {t('myAds.create')}
    </Link>
  )
}

const MyAds = ({ tab }: MyAdsPageProps): ReactNode => {
  const t = useT()
  const me = useMe()
  if (me.isPending) return <Waiting />
  if (!me.data)
    return (
      <CentredState>
        <ErrorState
          title={t('state.failed')}
          text={t('myAds.failed')}
          retryLabel={t('action.retry')}
          isRetrying={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      </CentredState>
    )
  return (
    <>
      <AdTabs tab={tab} count={me.data.countProducts} />
      {me.data.isAdmin ? <ModerationRow /> : null}
      <TabPanel tabsId="my-ads" id={tab}>
        <CentredState>
          <NoAds tab={tab} />
        </CentredState>
      </TabPanel>
    </>
  )
}

interface AdTabsProps extends MyAdsPageProps {
  /** All ads of the person; what each tab holds is known only when there are none. */
  readonly count?: number
}

const AdTabs = ({ tab, count }: AdTabsProps): ReactNode => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="my-ads-tabs">
      <Tabs
        id="my-ads"
        density="tight"
        label={t('myAds.tabs')}
        tabs={adTabs.map((id) => ({ id, label: t(`myAds.${id}`), ...(count === 0 && { count: 0 }) }))}
        currentId={tab}
        onChange={(next) =>
          void navigate({
            to: '/webApp/items',
            search: next === 'active' ? {} : { tab: next },
            replace: true,
          })
        }
      />
    </div>
  )
}

const ModerationRow = (): ReactNode => {
  const t = useT()
  return (
    <InsetGroup>
      <ListRow
        renderLink={(parts) => <Link to="/webApp/moderation" {...parts} />}
        icon={
          <IconTile size={32}>
            <ShieldCheck />
          </IconTile>
        }
        title={t('myAds.toModeration')}
        hasChevron
      />
    </InsetGroup>
  )
}

const Waiting = (): ReactNode => {
  const t = useT()
  return (
    <>
      <AdTabs tab="active" />
      <div className="my-ads-waiting">
        <SkeletonList label={t('state.loading')} count={4} />
      </div>
    </>
  )
}
