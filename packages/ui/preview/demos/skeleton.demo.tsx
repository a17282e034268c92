import type { ReactNode } from 'react'
import { Section } from '../../src/content/section.tsx'
import { SkeletonGrid, SkeletonList } from '../../src/content/media/skeleton.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { saathText, vioText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => (
  <>
    <Section inside="bleed">
      <SkeletonGrid label={vioText(lang, 'Загружаем объявления', 'E’lonlar yuklanmoqda')} count={2} />
    </Section>
    <Section inside="bleed">
      <SkeletonGrid label={saathText(lang, 'Loading', 'लोड हो रहा है')} card="product" count={2} />
    </Section>
    <Section inside="bleed">
      <SkeletonList label={vioText(lang, 'Загружаем', 'Yuklanmoqda')} count={2} />
      <SkeletonList label={saathText(lang, 'Loading', 'लोड हो रहा है')} count={1} lead={104} />
      <SkeletonList label={vioText(lang, 'Загружаем', 'Yuklanmoqda')} count={2} lead="icon" />
    </Section>
  </>
)

export default { title: 'Skeleton', group: 'content', Demo } satisfies DemoModule
