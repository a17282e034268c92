import Heart from 'lucide-react/icons/heart'
import Store from 'lucide-react/icons/store'
import LayoutList from 'lucide-react/icons/layout-list'
import MessageCircle from 'lucide-react/icons/message-circle'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import CircleUser from 'lucide-react/icons/circle-user'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { AppShell } from '../../src/frame/app-shell.tsx'
import { BarButton } from '../../src/frame/bar-button.tsx'
import { TabBar } from '../../src/frame/tab-bar.tsx'
import { TopBar } from '../../src/frame/top-bar.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { frameWords } from './parts/frame-words.ts'
import './parts/frame-demos.css'

const icons = [Store, Heart, LayoutList, MessageCircle, CircleUser]

const Demo = ({ lang }: DemoProps): ReactNode => {
  const words = frameWords[lang]
  const [active, setActive] = useState(0)
  return (
    <AppShell
      top={
        <TopBar
          title={
            <span className="frame-demo-search">
              <span className="ui-one-line">{words.search}</span>
            </span>
          }
          right={
            <>
              <BarButton look="square" label="Filters" badge={2}>
                <SlidersHorizontal />
              </BarButton>
              <BarButton look="square" label="Language">
                UZ
              </BarButton>
            </>
          }
        />
      }
      tabBar={
        <TabBar
          label={words.sections}
          items={words.tabs.map((label, index) => {
            const Icon = icons[index] ?? Store
            return {
              href: `#${index}`,
              label,
              icon: <Icon className="ui-icon" />,
              isActive: index === active,
              badge: index === 3 ? 2 : undefined,
            }
          })}
          renderLink={(item, { onClick, ...parts }) => (
            <a
              href={item.href}
              {...parts}
              onClick={(event) => {
                onClick(event)
                event.preventDefault()
                setActive(Number(item.href.slice(1)))
              }}
            />
          )}
        />
      }
    >
      <p className="frame-demo-place">{words.place}</p>
      <div className="frame-demo-panel">
        <h1 className="ui-title">{words.title}</h1>
        <p className="ui-body-s ui-muted">{words.failed}</p>
        <input className="frame-demo-input" aria-label={words.search} placeholder={words.search} />
      </div>
    </AppShell>
  )
}

const demo: DemoModule = { title: 'AppShell, TopBar, TabBar', group: 'Frame', Demo }
export default demo
