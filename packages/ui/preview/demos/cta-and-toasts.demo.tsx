import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { Button } from '../../src/content/button.tsx'
import { AppShell } from '../../src/frame/app-shell.tsx'
import { StickyCta } from '../../src/frame/sticky-cta.tsx'
import { toast } from '../../src/frame/toast-store.ts'
import type { DemoModule, DemoProps } from '../demo.ts'
import { frameWords } from './parts/frame-words.ts'
import './parts/frame-demos.css'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const words = frameWords[lang]
  return (
    <AppShell>
      <div className="frame-demo-panel">
        <Button kind="tonal" onClick={() => toast(words.copied)}>
          {words.copied}
        </Button>
        <Button
          kind="outline"
          onClick={() => toast(words.removed, { action: { label: words.undo, onAction: () => undefined } })}
        >
          {words.undo}
        </Button>
        <Button kind="danger" onClick={() => toast(words.failed, { kind: 'error' })}>
          {words.next}
        </Button>
      </div>
      <div className="frame-demo-ctas">
        <StickyCta>
          <Button>{words.next}</Button>
        </StickyCta>
        <StickyCta>
          <Button kind="tonal" icon={<Phone size={20} />}>
            {words.call}
          </Button>
          <Button icon={<Send size={20} />}>{words.write}</Button>
        </StickyCta>
        <StickyCta above={words.missing}>
          <Button isBusy>{words.next}</Button>
        </StickyCta>
      </div>
      <StickyCta layout="side" below={words.cash}>
        <Button kind="outline">{words.buyAlone}</Button>
        <Button>{words.join}</Button>
      </StickyCta>
    </AppShell>
  )
}

const demo: DemoModule = { title: 'StickyCta, Toaster', group: 'Frame', Demo }
export default demo
