import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Toaster } from '../src/frame/toaster.tsx'
import type { DemoProps } from './demo.ts'
import type { NamedDemo } from './load-demos.ts'
import './preview-page.css'
import {
  applySettings,
  enlargeText,
  languages,
  readSettings,
  schemes,
  writeSettings,
  type Settings,
} from './preview-settings.ts'

interface SwitchRowProps {
  readonly demos: readonly NamedDemo[]
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}

const SwitchRow = ({ demos, settings, onChange }: SwitchRowProps): ReactNode => (
  <form className="preview-switches">
    <select
      aria-label="Demo"
      value={settings.demo}
      onChange={(event) => onChange({ ...settings, demo: event.target.value })}
    >
      <option value="">All</option>
      {demos.map(({ name, group, title }) => (
        <option key={name} value={name}>
          {group}: {title}
        </option>
      ))}
    </select>
    <select
      aria-label="Theme"
      value={settings.scheme}
      onChange={(event) => {
        const scheme = schemes.find((known) => known === event.target.value)
        if (scheme) onChange({ ...settings, scheme })
      }}
    >
      {schemes.map((scheme) => (
        <option key={scheme}>{scheme}</option>
      ))}
    </select>
    <select
      aria-label="Language"
      value={settings.lang}
      onChange={(event) => {
        const lang = languages.find((known) => known === event.target.value)
        if (lang) onChange({ ...settings, lang })
      }}
    >
      {languages.map((lang) => (
        <option key={lang}>{lang}</option>
      ))}
    </select>
    <label>
      <input
        type="checkbox"
        checked={settings.isLarge}
        onChange={(event) => onChange({ ...settings, isLarge: event.target.checked })}
      />
      130 %
    </label>
    <label>
      <input
        type="checkbox"
        checked={settings.isLite}
        onChange={(event) => onChange({ ...settings, isLite: event.target.checked })}
      />
      lite
    </label>
  </form>
)

const DemoFrame = ({
  demo,
  lang,
  isLarge,
}: {
  demo: NamedDemo
  lang: DemoProps['lang']
  isLarge: boolean
}) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLarge || !ref.current) return undefined
    const box = ref.current
    enlargeText(box)
    // What a demo opens later grows too.
    const watch = new MutationObserver(() => enlargeText(document.body))
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [isLarge])
  return (
    <div ref={ref} className="preview-demo">
      <demo.Demo lang={lang} />
    </div>
  )
}

export function PreviewPage({ demos }: { readonly demos: readonly NamedDemo[] }): ReactNode {
  const [settings, setSettings] = useState(() => readSettings(location.search))
  useEffect(() => {
    applySettings(settings)
    history.replaceState(null, '', writeSettings(settings))
  }, [settings])
  const { demo: wanted, lang, isLarge } = settings
  const one = demos.find(({ name }) => name === wanted)
  // A new demo for new settings: enlarged letters would not shrink again.
  const key = `${lang} ${isLarge}`
  if (one) {
    return (
      <>
        <DemoFrame key={key} demo={one} lang={lang} isLarge={isLarge} />
        <Toaster />
      </>
    )
  }
  return (
    <>
      <SwitchRow demos={demos} settings={settings} onChange={setSettings} />
      {demos.map((demo, index) => (
        <section key={demo.name} className="preview-section">
          {demo.group === demos[index - 1]?.group ? null : <h2 className="ui-hero">{demo.group}</h2>}
          <h3 className="ui-small ui-muted">
            <a href={writeSettings({ ...settings, demo: demo.name })}>{demo.title}</a>
          </h3>
          <DemoFrame key={key} demo={demo} lang={lang} isLarge={isLarge} />
        </section>
      ))}
      <Toaster />
    </>
  )
}
