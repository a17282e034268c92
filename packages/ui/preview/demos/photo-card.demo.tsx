import { useState, type ReactNode } from 'react'
import { PhotoCard } from '../../src/content/cards/photo-card.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { DemoGrid, photoOf, pictures, sampleLink, vioText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [isOn, setIsOn] = useState(false)
  const price = { digits: '1\u202F850\u202F000', unit: vioText(lang, 'сум', 'so‘m') }
  const title = vioText(lang, 'Кресло мягкое, скандинавский стиль', 'Yumshoq kreslo, skandinavcha uslub')
  const meta = vioText(lang, 'Чиланзар · 12 мин', 'Chilonzor · 12 daq')
  const heart = {
    isOn,
    label: vioText(lang, 'В избранное', 'Sevimlilarga'),
    onToggle: (next: boolean) => setIsOn(next),
  }
  const common = { renderLink: sampleLink, price, title, meta, favourite: heart }
  return (
    <DemoGrid>
      <PhotoCard {...common} photo={photoOf(pictures.warm)} tag={vioText(lang, 'Новое', 'Yangi')} />
      <PhotoCard {...common} photo={photoOf(pictures.cool)} favourite={{ ...heart, isOn: true }} />
      <PhotoCard
        {...common}
        photo={photoOf(pictures.dark)}
        price={vioText(lang, 'Договорная', 'Kelishiladi')}
      />
      <PhotoCard
        {...common}
        photo={photoOf(pictures.white)}
        tag={vioText(lang, 'Новое', 'Yangi')}
        title="Электроперфораторэлектрошуруповёртаккумуляторный"
      />
      <PhotoCard {...common} photo={photoOf(pictures.portrait)} />
      <PhotoCard {...common} photo={photoOf(pictures.panorama)} />
      <PhotoCard {...common} photo={photoOf(null)} tag={vioText(lang, 'Новое', 'Yangi')} />
      <PhotoCard
        {...common}
        photo={photoOf(pictures.green)}
        meta={vioText(lang, 'Уже неактуально', 'E’lon yopilgan')}
        isGreyed
      />
    </DemoGrid>
  )
}

export default { title: 'PhotoCard', group: 'content', Demo } satisfies DemoModule
