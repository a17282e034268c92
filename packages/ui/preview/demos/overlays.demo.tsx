import Gift from 'lucide-react/icons/gift'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import { useState, type ReactNode } from 'react'
import { Button } from '../../src/content/button.tsx'
import { IconTile } from '../../src/content/media/icon-tile.tsx'
import { InsetGroup, ListRow } from '../../src/content/list-row.tsx'
import { Confirm } from '../../src/overlays/confirm.tsx'
import { FormSheet } from '../../src/overlays/form-sheet.tsx'
import { FullOverlay } from '../../src/overlays/full-overlay.tsx'
import { Sheet } from '../../src/overlays/sheet.tsx'
import { SidePanel } from '../../src/overlays/side-panel.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { saathText, sampleLink, vioText } from './parts/sample.tsx'

type Shown = 'sheet' | 'form' | 'full' | 'side' | 'confirm' | 'danger' | null
const kinds = ['sheet', 'form', 'full', 'side', 'confirm', 'danger'] as const

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [shown, setShown] = useState<Shown>(null)
  const close = { onClose: () => setShown(null) }
  const closeLabel = vioText(lang, 'Закрыть', 'Yopish')
  const rows = (
    <>
      <ListRow
        icon={<Info size={24} />}
        title={vioText(lang, 'К объявлению', 'E’longa')}
        onPress={() => {}}
      />
      <ListRow icon={<Send size={24} />} title={vioText(lang, 'Написать', 'Yozish')} onPress={() => {}} />
      <ListRow
        icon={<Phone size={24} />}
        title={vioText(lang, 'Позвонить', 'Qo‘ng‘iroq qilish')}
        onPress={() => {}}
      />
    </>
  )
  return (
    <div className="demo-stack">
      {kinds.map((kind) => (
        <Button key={kind} kind="tonal" onClick={() => setShown(kind)}>
          {kind}
        </Button>
      ))}
      <Sheet
        isOpen={shown === 'sheet'}
        {...close}
        closeLabel={closeLabel}
        inside="bleed"
        title={vioText(lang, 'Купить монеты', 'Tanga sotib olish')}
        note={vioText(lang, 'Баланс 40', 'Balans 40')}
        footer={<Button>{vioText(lang, 'Оплатить 19 045 сум', '19 045 so‘m to‘lash')}</Button>}
      >
        {rows}
      </Sheet>
      <FormSheet
        isOpen={shown === 'form'}
        {...close}
        leaveLabel={closeLabel}
        title={saathText(lang, 'Mobile Phone Verification', 'मोबाइल नंबर वेरिफ़िकेशन')}
        note={saathText(lang, 'Your address is saved', 'आपका पता सेव है')}
        footer={<Button>{saathText(lang, 'Verify', 'वेरिफ़ाई करें')}</Button>}
      >
        <label>
          {saathText(lang, 'Code', 'कोड')}
          <input inputMode="numeric" />
        </label>
      </FormSheet>
      <FullOverlay
        isOpen={shown === 'full'}
        {...close}
        leaveLabel={closeLabel}
        title={vioText(lang, 'Фильтры', 'Filtrlar')}
        action={{ label: vioText(lang, 'Сбросить', 'Tozalash'), onPress: () => {}, isDisabled: true }}
        footer={
          <Button>{vioText(lang, 'Показать 1,2 тыс. объявлений', '1,2 ming e’lonni ko‘rsatish')}</Button>
        }
      >
        <InsetGroup>
          <ListRow
            icon={
              <IconTile size={32}>
                <Gift />
              </IconTile>
            }
            caption={vioText(lang, 'Категория', 'Turkum')}
            title={vioText(lang, 'Мебель', 'Mebel')}
            onPress={() => {}}
            hasChevron
          />
        </InsetGroup>
      </FullOverlay>
      <SidePanel
        isOpen={shown === 'side'}
        {...close}
        closeLabel={saathText(lang, 'Close', 'बंद करें')}
        title={saathText(lang, 'Menu', 'मेन्यू')}
        footer="Saath · 1.4.2"
      >
        <ListRow
          icon={<Gift size={24} />}
          title={saathText(lang, 'Referral program', 'रेफ़रल प्रोग्राम')}
          value="1.5%"
          renderLink={sampleLink}
        />
        <ListRow
          icon={<LogOut size={24} />}
          title={saathText(lang, 'Logout', 'लॉग आउट')}
          onPress={() => {}}
        />
      </SidePanel>
      <Confirm
        isOpen={shown === 'confirm'}
        {...close}
        title={saathText(lang, 'Leave the group?', 'ग्रुप छोड़ें?')}
        confirmLabel={saathText(lang, 'Stay', 'रुकें')}
        cancelLabel={saathText(lang, 'Not now', 'अभी नहीं')}
        onConfirm={close.onClose}
      >
        {saathText(
          lang,
          'Your seat becomes free for another buyer.',
          'आपकी जगह किसी और के लिए खाली हो जाएगी।',
        )}
      </Confirm>
      <Confirm
        isOpen={shown === 'danger'}
        {...close}
        title={vioText(lang, 'Отклонить 6 объявлений?', '6 ta e’lon rad etilsinmi?')}
        confirmLabel={vioText(lang, 'Отклонить', 'Rad etish')}
        cancelLabel={vioText(lang, 'Отмена', 'Bekor qilish')}
        onConfirm={close.onClose}
        isDanger
      >
        {vioText(lang, 'Это нельзя отменить.', 'Buni ortga qaytarib bo‘lmaydi.')}
      </Confirm>
    </div>
  )
}

export default {
  title: 'Sheet, FormSheet, FullOverlay, SidePanel, Confirm',
  group: 'overlays',
  Demo,
} satisfies DemoModule
