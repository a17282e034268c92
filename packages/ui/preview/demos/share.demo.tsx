import type { ReactNode } from 'react'
import { ShareButtons } from '../../src/social/share-buttons.tsx'
import { ShareSheetContent } from '../../src/social/share-sheet-content.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { say } from './parts/words.ts'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const share = {
    url: 'https://saath.example/invite/k7m2q9x4',
    text: say(
      lang,
      'Вступай в мою группу: наушники за ₹330, одному ₹599.',
      'Guruhimga qo‘shil: quloqchin ₹330, yolg‘iz ₹599.',
      'Join my Saath group: wireless earbuds for ₹330, alone they cost ₹599. Open till Sunday, 2:10 pm.',
      'मेरे ग्रुप में जुड़ें: ईयरबड्स ₹330 में, अकेले ₹599। रविवार दोपहर 2:10 बजे तक।',
    ),
    labels: {
      whatsapp: say(lang, 'Позвать в WhatsApp', 'WhatsApp orqali', 'Invite on WhatsApp', 'WhatsApp पर बुलाएँ'),
      telegram: say(lang, 'Позвать в Telegram', 'Telegram orqali', 'Invite on Telegram', 'Telegram पर बुलाएँ'),
      copy: say(lang, 'Копировать', 'Nusxalash', 'Copy', 'कॉपी करें'),
      copied: say(lang, 'Скопировано', 'Nusxalandi', 'Copied', 'कॉपी हो गया'),
    },
  }
  return (
    <div className="demo-stack">
      <ShareSheetContent {...share} />
      <ShareButtons {...share} />
    </div>
  )
}

export default {
  title: 'ShareSheetContent, ShareButtons, CopyButton',
  group: 'social',
  Demo,
} satisfies DemoModule
