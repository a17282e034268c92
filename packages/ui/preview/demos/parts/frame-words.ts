import type { DemoProps } from '../../demo.ts'

interface FrameWords {
  tabs: readonly [string, string, string, string, string]
  sections: string
  search: string
  place: string
  title: string
  draft: string
  step: string
  reset: string
  back: string
  offline: string
  call: string
  write: string
  next: string
  missing: string
  buyAlone: string
  join: string
  cash: string
  copied: string
  removed: string
  undo: string
  failed: string
}

export const frameWords: Record<DemoProps['lang'], FrameWords> = {
  ru: {
    tabs: ['Главная', 'Избранное', 'Объявления', 'Сообщения', 'Профиль'],
    sections: 'Разделы',
    search: 'Поиск по объявлениям',
    place: 'Ташкент, Чиланзар',
    title: 'Новое объявление',
    draft: 'Черновик сохранён в 14:05',
    step: '1 из 2',
    reset: 'Сбросить',
    back: 'Назад',
    offline: 'Нет соединения',
    call: 'Позвонить',
    write: 'Написать',
    next: 'Далее',
    missing: 'Заполните: Цена, Описание',
    buyAlone: 'Купить одному',
    join: 'В группу · ₹330',
    cash: 'оплата при получении',
    copied: 'Ссылка скопирована',
    removed: 'Удалено из избранного',
    undo: 'Отменить',
    failed: 'Не удалось загрузить ваши объявления, попробуйте позднее...',
  },
  uz: {
    tabs: ['Asosiy', 'Sevimlilar', 'E’lonlar', 'Xabarlar', 'Profil'],
    sections: 'Bo‘limlar',
    search: 'E’lonlarni qidirish',
    place: 'Toshkent, Chilonzor',
    title: 'Yangi e’lon',
    draft: 'Qoralama saqlandi, 14:05',
    step: '2 dan 1',
    reset: 'Tozalash',
    back: 'Orqaga',
    offline: 'Internet yo‘q',
    call: 'Qo‘ng‘iroq qilish',
    write: 'Yozish',
    next: 'Davom etish',
    missing: 'To‘ldiring: Narxi, Tavsifi',
    buyAlone: 'Yakka xarid',
    join: 'Guruhga · ₹330',
    cash: 'to‘lov yetkazilganda',
    copied: 'Havola nusxalandi',
    removed: 'Sevimlilardan olib tashlandi',
    undo: 'Qaytarish',
    failed: 'E’lonlaringizni yuklab bo‘lmadi, keyinroq urinib ko‘ring...',
  },
  en: {
    tabs: ['Home', 'Favourites', 'My ads', 'Messages', 'Profile'],
    sections: 'Sections',
    search: 'Search products',
    place: 'Bengaluru',
    title: 'Your group',
    draft: 'Ends today at 2:10 pm',
    step: '1 of 2',
    reset: 'Reset',
    back: 'Back',
    offline: 'No connection',
    call: 'Call',
    write: 'Write',
    next: 'Continue',
    missing: 'Still missing: phone, address',
    buyAlone: 'Buy now ₹599',
    join: 'Join group · ₹330',
    cash: 'cash on delivery',
    copied: 'Link copied',
    removed: 'Removed from favourites',
    undo: 'Undo',
    failed: 'Something went wrong. Please try again in a moment.',
  },
  hi: {
    tabs: ['होम', 'पसंदीदा', 'मेरे विज्ञापन', 'संदेश', 'प्रोफ़ाइल'],
    sections: 'अनुभाग',
    search: 'सामान खोजें',
    place: 'बेंगलुरु',
    title: 'आपका समूह',
    draft: 'आज 2:10 pm पर समाप्त',
    step: '2 में से 1',
    reset: 'रीसेट करें',
    back: 'वापस',
    offline: 'इंटरनेट नहीं है',
    call: 'कॉल करें',
    write: 'लिखें',
    next: 'आगे बढ़ें',
    missing: 'अभी बाकी है: फ़ोन, पता',
    buyAlone: 'अभी अकेले खरीदें ₹599',
    join: 'समूह में शामिल हों · ₹330',
    cash: 'डिलीवरी पर नकद भुगतान',
    copied: 'लिंक कॉपी हो गया',
    removed: 'पसंदीदा से हटाया गया',
    undo: 'वापस लाएँ',
    failed: 'कुछ गड़बड़ हो गई। थोड़ी देर बाद फिर कोशिश करें।',
  },
}
