import CreditCard from 'lucide-react/icons/credit-card'
import Star from 'lucide-react/icons/star'
import Wallet from 'lucide-react/icons/wallet'
import { useState, type ReactNode } from 'react'
import { Button } from '../../src/content/button.tsx'
import { CoinBalance } from '../../src/social/coin-balance.tsx'
import { PackGrid } from '../../src/social/pack-grid.tsx'
import { PayMethodList } from '../../src/social/pay-method-list.tsx'
import { PaymentStatus, type PaymentState } from '../../src/social/payment-status.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { say } from './parts/words.ts'

const packs = [
  { id: '25', price: '6\u202f345', lifts: 5, level: 1 },
  { id: '75', price: '19\u202f045', lifts: 15, level: 2 },
  { id: '125', price: '31\u202f745', lifts: 25, level: 3 },
  { id: '250', price: '63\u202f495', lifts: 50, level: 4 },
] as const
const states: readonly PaymentState[] = ['checking', 'paid', 'pending', 'cancelled', 'returned']

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [balance, setBalance] = useState(40)
  const [pack, setPack] = useState('75')
  const [method, setMethod] = useState('card')
  const coins = say(lang, 'монет', 'tanga', 'coins', 'सिक्के')
  const soum = say(lang, 'сум', 'so‘m', 'so‘m', 'so‘m')
  const price = `${packs.find(({ id }) => id === pack)?.price} ${soum}`
  const titles: Record<PaymentState, string> = {
    checking: say(
      lang,
      'Проверяем оплату…',
      'To‘lov tekshirilmoqda…',
      'Checking the payment…',
      'भुगतान जाँच रहे हैं…',
    ),
    paid: say(lang, 'Оплачено', 'To‘landi', 'Paid', 'भुगतान हो गया'),
    pending: say(lang, 'Ещё обрабатывается', 'Hali ishlanmoqda', 'Still processing', 'अभी चल रहा है'),
    cancelled: say(lang, 'Отменено', 'Bekor qilindi', 'Cancelled', 'रद्द हुआ'),
    returned: say(lang, 'Возвращено', 'Qaytarildi', 'Returned', 'वापस हुआ'),
    failed: say(lang, 'Не получилось', 'Bo‘lmadi', 'Failed', 'नहीं हुआ'),
  }
  return (
    <div className="demo-stack">
      <div className="demo-row demo-spread">
        <CoinBalance
          size="large"
          value={balance}
          format={String}
          unit={coins}
          label={say(lang, 'Баланс', 'Balans', 'Balance', 'बैलेंस')}
        />
        <CoinBalance
          value={balance}
          format={String}
          label={say(lang, 'Баланс', 'Balans', 'Balance', 'बैलेंस')}
        />
        <Button size="medium" kind="tonal" onClick={() => setBalance(balance + 75)}>
          +75
        </Button>
      </div>
      <PackGrid
        label={say(lang, 'Купить монеты', 'Tanga olish', 'Buy coins', 'सिक्के खरीदें')}
        packs={packs.map((one) => ({
          id: one.id,
          coins: one.id,
          unit: coins,
          price: `${one.price} ${soum}`,
          note: `≈ ${one.lifts} ${say(lang, 'поднятий', 'ko‘tarish', 'lifts', 'बार ऊपर')}`,
          level: one.level,
        }))}
        value={pack}
        onChange={setPack}
      />
      <PayMethodList
        label={say(lang, 'Способ оплаты', 'To‘lov usuli', 'Pay with', 'भुगतान का तरीका')}
        methods={[
          {
            id: 'card',
            title: say(lang, 'Карта', 'Karta', 'Card', 'कार्ड'),
            note: say(lang, 'Платёжная система 1', 'To‘lov tizimi 1', 'Payment system 1', 'भुगतान प्रणाली 1'),
            price,
            icon: <CreditCard size={20} aria-hidden />,
          },
          {
            id: 'wallet',
            title: say(lang, 'Кошелёк', 'Hamyon', 'Wallet', 'वॉलेट'),
            note: say(lang, 'Платёжная система 2', 'To‘lov tizimi 2', 'Payment system 2', 'भुगतान प्रणाली 2'),
            price,
            icon: <Wallet size={20} aria-hidden />,
          },
          {
            id: 'stars',
            title: say(lang, 'Звёзды', 'Yulduzlar', 'Stars', 'सितारे'),
            price: `${pack} ★`,
            icon: <Star size={20} aria-hidden />,
          },
        ]}
        value={method}
        onChange={setMethod}
      />
      {states.map((state) => (
        <PaymentStatus
          key={state}
          state={state}
          title={titles[state]}
          text={
            state === 'pending'
              ? say(
                  lang,
                  'Пришлём уведомление',
                  'Xabar yuboramiz',
                  'We will send you a message',
                  'हम आपको बताएँगे',
                )
              : undefined
          }
        />
      ))}
    </div>
  )
}

export default {
  title: 'CoinBalance, PackGrid, PayMethodList, PaymentStatus',
  group: 'social',
  Demo,
} satisfies DemoModule
