import { useState, type ReactNode } from 'react'
import { InfiniteList } from '../../src/lists/infinite-list.tsx'
import { LoadMore } from '../../src/lists/load-more.tsx'
import { Pager } from '../../src/lists/pager.tsx'
import { SelectableList } from '../../src/lists/selectable-list.tsx'
import { TabPanel, Tabs } from '../../src/lists/tabs.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { say } from './parts/words.ts'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [current, setCurrent] = useState('active')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']))
  const [page, setPage] = useState(6)
  const things = [
    {
      id: '1',
      name: say(
        lang,
        'Стулья для кафе, 2 штуки',
        'Kafe stullari, 2 dona',
        'Café stools, a pair',
        'कैफ़े कुर्सियाँ, 2',
      ),
    },
    { id: '2', name: say(lang, 'Орхидея, цветёт', 'Orxideya, gullagan', 'Orchid in bloom', 'खिला हुआ ऑर्किड') },
  ]
  return (
    <>
      <div className="demo-pad">
        <Tabs
          id="demo-tabs"
          density="tight"
          label={say(lang, 'Мои объявления', 'E’lonlarim', 'My ads', 'मेरे विज्ञापन')}
          tabs={[
            { id: 'active', label: say(lang, 'Активные', 'Faol', 'Active', 'चालू'), count: 5 },
            { id: 'wait', label: say(lang, 'Модерация', 'Moderatsiya', 'In review', 'जाँच में'), count: 1 },
            { id: 'refused', label: say(lang, 'Отклонённые', 'Rad etilgan', 'Refused', 'नामंज़ूर'), count: 0 },
          ]}
          currentId={current}
          onChange={setCurrent}
        />
      </div>
      <TabPanel tabsId="demo-tabs" id={current}>
        <SelectableList
          label={say(lang, 'На модерации', 'Moderatsiyada', 'To review', 'जाँचना है')}
          items={things}
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          renderItem={({ name }, labelId) => <span id={labelId}>{name}</span>}
          selected={selected}
          onChange={setSelected}
          isRowTap
          all={{
            selectLabel: say(lang, 'Выбрать все', 'Hammasini tanlash', 'Select all', 'सब चुनें'),
            clearLabel: say(lang, 'Отменить выбор', 'Tanlovni bekor qilish', 'Clear', 'चयन हटाएँ'),
            summary: `${say(lang, 'Выбрано', 'Tanlandi', 'Selected', 'चुने हुए')}: ${selected.size}`,
          }}
        />
      </TabPanel>
      <LoadMore
        label={say(lang, 'Показать ещё 50', 'Yana 50 ta ko‘rsatish', 'Show 50 more', '50 और दिखाएँ')}
        onClick={() => setPage(Math.min(12, page + 1))}
      />
      <Pager
        label={say(lang, 'Страницы', 'Sahifalar', 'Pages', 'पन्ने')}
        summary={say(lang, '251–300 из 612', '612 tadan 251–300', '251–300 of 612', '612 में से 251–300')}
        page={page}
        pageCount={13}
        pageLabel={(one) => `${say(lang, 'Страница', 'Sahifa', 'Page', 'पन्ना')} ${one}`}
        renderLink={({ page: one, ...link }) => <a href={`#page-${one}`} {...link} />}
      />
      <InfiniteList
        label={say(lang, 'Лента', 'Lenta', 'Feed', 'फ़ीड')}
        items={things}
        keyOf={({ id }) => id}
        renderItem={({ name }) => <p className="demo-line">{name}</p>}
        pageSize={10}
        hasMore
        isLoading={false}
        onNeedMore={() => undefined}
        loadingText={say(lang, 'Загружаем…', 'Yuklanmoqda…', 'Loading…', 'लोड हो रहा है…')}
        error={say(lang, 'Не удалось загрузить', 'Yuklab bo‘lmadi', 'Could not load', 'लोड नहीं हुआ')}
        retryLabel={say(lang, 'Повторить', 'Qaytarish', 'Retry', 'फिर कोशिश करें')}
        onRetry={() => undefined}
      />
    </>
  )
}

export default {
  title: 'Tabs, SelectableList, LoadMore, Pager, InfiniteList',
  group: 'lists',
  Demo,
} satisfies DemoModule
