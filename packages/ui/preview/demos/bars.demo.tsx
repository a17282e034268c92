import ArrowLeft from 'lucide-react/icons/arrow-left'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Share2 from 'lucide-react/icons/share-2'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { Button } from '../../src/content/button.tsx'
import { BarButton } from '../../src/frame/bar-button.tsx'
import { OfflineBar } from '../../src/frame/offline-bar.tsx'
import { TitleBar } from '../../src/frame/title-bar.tsx'
import { TopBar } from '../../src/frame/top-bar.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { frameWords } from './parts/frame-words.ts'
import './parts/frame-demos.css'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const words = frameWords[lang]
  const leave = { label: words.back, onLeave: () => undefined }
  return (
    <div className="frame-demo-bars">
      <TopBar
        variant="section"
        left={
          <BarButton label="Menu">
            <Menu className="ui-icon" />
          </BarButton>
        }
        title={<strong className="ui-title">Saath</strong>}
        right={
          <>
            <BarButton label={words.search}>
              <Search className="ui-icon" />
            </BarButton>
            <BarButton label="Cart" badge={2}>
              <ShoppingCart className="ui-icon" />
            </BarButton>
          </>
        }
      />
      <TitleBar
        title={words.title}
        note={words.draft}
        leave={leave}
        progress={0.5}
        action={<span className="ui-small ui-muted frame-demo-step">{words.step}</span>}
      />
      <TitleBar
        variant="section"
        title={words.title}
        leave={{ ...leave, kind: 'close' }}
        action={
          <Button kind="plain" size="medium">
            {words.reset}
          </Button>
        }
      />
      <TitleBar title={words.tabs[2]} action={<Button size="medium">{words.next}</Button>} />
      <TitleBar title={`${words.failed} ${words.title}`} leave={leave} />
      <OfflineBar>{words.offline}</OfflineBar>
      <div className="frame-demo-photo-wrap">
        <TopBar
          variant="floating"
          left={
            <BarButton look="disc" label={words.back}>
              <ArrowLeft className="ui-icon" />
            </BarButton>
          }
          title={<span className="ui-strong">₹330</span>}
          right={
            <BarButton look="disc" label="Share">
              <Share2 className="ui-icon" />
            </BarButton>
          }
        />
        <div className="frame-demo-photo" />
      </div>
    </div>
  )
}

const demo: DemoModule = { title: 'TopBar, TitleBar, OfflineBar', group: 'Frame', Demo }
export default demo
