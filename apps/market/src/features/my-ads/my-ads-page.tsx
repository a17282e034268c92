import { buttonClass } from '@app/ui/button'
import { IconTile } from '@app/ui/icon-tile'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import { TabPanel, Tabs } from '@app/ui/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { PersonScreen } from '../../shared/person-screen.tsx'
import { useOwnAdCounts } from '../../shared/own-ads/own-ads.queries.ts'
import { MyAdsList, MyAdsWaiting } from './my-ads-list.tsx'
import { adTabs, type AdTab } from './my-ads-params.ts'
import { useModerationCount } from './my-ads.queries.ts'
import './my-ads-page.css'

interface MyAdsPageProps {
  readonly tab: AdTab
}

export function MyAdsPage({ tab }: MyAdsPageProps): ReactNode {
  const t = useT()
  return (
    <PersonScreen
      title={t('myAds.title')}
      action={<CreateLink />}
      invitation={{ title: t('myAds.signIn'), text: t('myAds.signInText'), icon: <Tag /> }}
      skeleton={<Waiting />}
    >
      <MyAds tab={tab} />
    </PersonScreen>
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
  const { data: me } = useMe()
  return (
    <>
      <AdTabs tab={tab} />
      {me?.isAdmin === true ? <ModerationRow /> : null}
      <TabPanel tabsId="my-ads" id={tab} isFilling>
        <MyAdsList key={tab} tab={tab} />
      </TabPanel>
    </>
  )
}

const AdTabs = ({ tab }: MyAdsPageProps): ReactNode => {
  const t = useT()
  const navigate = useNavigate()
  const { data: counts } = useOwnAdCounts()
  return (
    <div className="my-ads-tabs">
      <Tabs
        id="my-ads"
        density="tight"
        label={t('myAds.tabs')}
        tabs={adTabs.map((id) => ({ id, label: t(`myAds.${id}`), ...(counts && { count: counts[id] }) }))}
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
  const count = useModerationCount()
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
        {...(count !== undefined && { trailing: <span className="my-ads-count">{count}</span> })}
        hasChevron
      />
    </InsetGroup>
  )
}

const Waiting = (): ReactNode => (
  <>
    <AdTabs tab="active" />
    <MyAdsWaiting />
  </>
)
