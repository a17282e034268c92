import type { ReactNode } from 'react'
import { Rail } from '../../src/content/media/rail.tsx'
import { VipCard } from '../../src/content/cards/vip-card.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { photoOf, pictures, sampleLink, vioText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const unit = vioText(lang, 'сум', 'so‘m')
  const title = vioText(lang, 'Кожаный диван, трёхместный', 'Charm divan, uch kishilik')
  return (
    <Rail label={vioText(lang, 'VIP-объявления', 'VIP e’lonlar')} item="own" gutter={12}>
      {[pictures.warm, pictures.dark, pictures.cool, pictures.white].map((src, index) => (
        <VipCard
          key={src}
          renderLink={sampleLink}
          photo={photoOf(src)}
          price={
            index === 2 ? { digits: '125', unit: `млн ${unit}` } : { digits: '6\u202F800\u202F000', unit }
          }
          title={title}
          place={index + 1}
          placeLabel={vioText(lang, `Место ${index + 1}`, `${index + 1}-o‘rin`)}
        />
      ))}
    </Rail>
  )
}

export default { title: 'VipCard', group: 'content', Demo } satisfies DemoModule
