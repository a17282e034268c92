import Sofa from 'lucide-react/icons/sofa'
import Heart from 'lucide-react/icons/heart'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { Button } from '../../src/content/button.tsx'
import { EmptyState } from '../../src/content/empty-state.tsx'
import { ErrorState, StaleNote } from '../../src/content/error-state.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { vioText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const retry = { retryLabel: vioText(lang, 'Повторить', 'Qaytarish'), onRetry: () => {} }
  return (
    <>
      <EmptyState
        title={vioText(lang, 'Здесь пока пусто', 'Hozircha bo‘sh')}
        text={vioText(
          lang,
          'Нажмите на сердечко у объявления, и оно останется здесь.',
          'E’londagi yurakchani bosing, u shu yerda qoladi.',
        )}
        icon={<Sofa />}
        badge={<Heart />}
        badgeTone="danger"
        action={<Button>{vioText(lang, 'Посмотреть рядом', 'Yaqin atrofni ko‘rish')}</Button>}
      />
      <ErrorState
        title={vioText(lang, 'Не загрузилось', 'Yuklanmadi')}
        text={vioText(
          lang,
          'Не удалось загрузить ваши объявления, попробуйте позднее...',
          'E’lonlaringizni yuklab bo‘lmadi, keyinroq urinib ko‘ring...',
        )}
        icon={<WifiOff />}
        {...retry}
      />
      <div className="demo-stack">
        <StaleNote
          text={vioText(lang, 'Показываем то, что было в 14:05', '14:05 dagi holat ko‘rsatilmoqda')}
          {...retry}
        />
      </div>
    </>
  )
}

export default { title: 'EmptyState, ErrorState', group: 'content', Demo } satisfies DemoModule
