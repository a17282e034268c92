import type { ErrorCode } from './errors.ts'

/**
 * What a person reads, in the four languages. Screens choose by code; the `message` on the wire stays in the
 * specifications' words for programs.
 */
type Texts = Readonly<Record<'ru' | 'uz' | 'en' | 'hi', string>>
const text = (ru: string, uz: string, en: string, hi: string): Texts => ({ ru, uz, en, hi })

const notFound = text('Не найдено', 'Topilmadi', 'Not found', 'नहीं मिला')
const retry = text(
  'Что-то пошло не так. Попробуйте ещё раз',
  'Nimadir xato ketdi. Yana urinib ko‘ring',
  'Something went wrong. Please try again',
  'कुछ गड़बड़ हो गई। फिर से कोशिश करें',
)
const tooMany = text(
  'Слишком много попыток. Попробуйте позже',
  'Urinishlar juda ko‘p. Keyinroq urinib ko‘ring',
  'Too many attempts. Please try later',
  'बहुत ज़्यादा कोशिशें हुईं। बाद में कोशिश करें',
)
const reopen = text(
  'Откройте приложение заново из Telegram',
  'Ilovani Telegramdan qayta oching',
  'Please reopen the app from Telegram',
  'कृपया ऐप को Telegram से दोबारा खोलें',
)
const signIn = text(
  'Войдите, чтобы продолжить',
  'Davom etish uchun kiring',
  'Please log in to continue',
  'जारी रखने के लिए लॉग इन करें',
)

export const errorTexts: Readonly<Record<ErrorCode, Texts>> = {
  INPUT_INVALID: text(
    'Проверьте введённые данные',
    'Kiritilgan ma’lumotlarni tekshiring',
    'Please check what you entered',
    'कृपया दी गई जानकारी जाँचें',
  ),
  BODY_TOO_LARGE: text(
    'Слишком большой объём данных',
    'Ma’lumot hajmi juda katta',
    'That is too much data',
    'डेटा बहुत बड़ा है',
  ),
  CONTENT_TYPE_UNSUPPORTED: retry,
  NOT_FOUND: notFound,
  HOST_UNKNOWN: notFound,
  SESSION_REQUIRED: signIn,
  SESSION_EXPIRED: signIn,
  REFRESH_INVALID: signIn,
  ACCESS_DENIED: text('У вас нет доступа', 'Sizda ruxsat yo‘q', 'You do not have access', 'आपको अनुमति नहीं है'),
  USER_BANNED: text(
    'Аккаунт заблокирован',
    'Akkaunt bloklangan',
    'This account is blocked',
    'यह अकाउंट ब्लॉक है',
  ),
  RATE_LIMITED: tooMany,
  LAUNCH_DATA_INVALID: reopen,
  LAUNCH_DATA_EXPIRED: reopen,
  LAUNCH_DATA_REPLAYED: reopen,
  CONTACT_INVALID: text(
    'Не удалось подтвердить номер из Telegram',
    'Telegramdagi raqam tasdiqlanmadi',
    'The Telegram number could not be confirmed',
    'Telegram का नंबर पक्का नहीं हो सका',
  ),
  CODE_REQUIRED: text(
    'Подтвердите номер кодом',
    'Raqamni kod bilan tasdiqlang',
    'Please confirm your number with a code',
    'कृपया कोड से अपना नंबर पक्का करें',
  ),
  PHONE_INVALID: text(
    'Введите корректный номер телефона',
    'Telefon raqamini to‘g‘ri kiriting',
    'Please enter a valid phone number',
    'कृपया सही फ़ोन नंबर डालें',
  ),
  PHONE_UNREACHABLE: text(
    'На этот номер нельзя отправить код',
    'Bu raqamga kod yuborib bo‘lmaydi',
    'A code cannot be sent to this number',
    'इस नंबर पर कोड नहीं भेजा जा सकता',
  ),
  PHONE_TAKEN: text(
    'Этот номер привязан к другому аккаунту. Напишите в поддержку',
    'Bu raqam boshqa akkauntga ulangan. Yordam xizmatiga yozing',
    'This number belongs to another account. Please contact support',
    'यह नंबर किसी दूसरे अकाउंट से जुड़ा है। कृपया सहायता से संपर्क करें',
  ),
  PHONE_PROOF_REQUIRED: text(
    'Сначала подтвердите прежний номер кодом или откройте приложение в Telegram заново',
    'Avval eski raqamni kod bilan tasdiqlang yoki ilovani Telegramda qaytadan oching',
    'First confirm your old number with a code, or open the app in Telegram again',
    'पहले कोड से अपना पुराना नंबर पक्का करें, या ऐप को Telegram में दोबारा खोलें',
  ),
  SECOND_FACTOR_REQUIRED: text(
    'Подтвердите вход кодом из приложения-аутентификатора',
    'Kirishni autentifikator ilovasidagi kod bilan tasdiqlang',
    'Confirm with a code from your authenticator app',
    'ऑथेंटिकेटर ऐप के कोड से पुष्टि करें',
  ),
  SECOND_FACTOR_NOT_SET: text(
    'Для аккаунта не настроен второй фактор. Обратитесь к администратору',
    'Akkaunt uchun ikkinchi omil sozlanmagan. Administratorga murojaat qiling',
    'No authenticator app is set up for this account. Please ask an admin',
    'इस अकाउंट के लिए ऑथेंटिकेटर ऐप सेट नहीं है। एडमिन से संपर्क करें',
  ),
  SECOND_FACTOR_INVALID: text(
    'Код неверный или уже использован',
    'Kod noto‘g‘ri yoki ishlatib bo‘lingan',
    'The code is wrong or was used before',
    'कोड गलत है या पहले इस्तेमाल हो चुका है',
  ),
  SECOND_FACTOR_LIMIT_REACHED: text(
    'Слишком много неверных кодов. Попробуйте через 15 минут',
    'Noto‘g‘ri kodlar juda ko‘p. 15 daqiqadan keyin urinib ko‘ring',
    'Too many wrong codes. Try again in 15 minutes',
    'बहुत ज़्यादा गलत कोड। 15 मिनट बाद कोशिश करें',
  ),
  OTP_NOT_REQUESTED: text(
    'Сначала запросите код',
    'Avval kod so‘rang',
    'Please request a code first',
    'पहले कोड मँगाएँ',
  ),
  OTP_INVALID: text('Неверный код', 'Kod noto‘g‘ri', 'Wrong code', 'गलत कोड'),
  OTP_EXPIRED: text(
    'Код устарел. Запросите новый',
    'Kod eskirgan. Yangisini so‘rang',
    'The code has expired. Please request a new one',
    'कोड का समय ख़त्म हो गया। नया कोड मँगाएँ',
  ),
  OTP_TOO_SOON: text(
    'Подождите немного перед новым кодом',
    'Yangi koddan oldin biroz kuting',
    'Please wait a little before a new code',
    'नए कोड से पहले थोड़ा रुकें',
  ),
  OTP_LIMIT_REACHED: tooMany,
  OTP_SEND_FAILED: text(
    'Не удалось отправить код. Попробуйте ещё раз',
    'Kodni yuborib bo‘lmadi. Yana urinib ko‘ring',
    'The code could not be sent. Please try again',
    'कोड नहीं भेजा जा सका। फिर से कोशिश करें',
  ),
  FEATURE_NOT_FOUND: notFound,
  FEATURE_UNAVAILABLE: text(
    'Сейчас недоступно',
    'Hozircha mavjud emas',
    'Not available right now',
    'अभी उपलब्ध नहीं है',
  ),
  SETTING_NOT_FOUND: notFound,
  SETTING_CHANGED: text(
    'Настройку уже изменили. Обновите страницу',
    'Sozlama allaqachon o‘zgartirilgan. Sahifani yangilang',
    'This setting was changed meanwhile. Please reload',
    'यह सेटिंग बदल चुकी है। पेज दोबारा खोलें',
  ),
  PLACE_NOT_FOUND: text('Место не найдено', 'Joy topilmadi', 'Place not found', 'जगह नहीं मिली'),
  PINCODE_NOT_FOUND: text('PIN-код не найден', 'PIN kod topilmadi', 'PIN code not found', 'पिन कोड नहीं मिला'),
  USER_NOT_FOUND: notFound,
  CATEGORY_NOT_FOUND: text(
    'Категория не найдена',
    'Bo‘lim topilmadi',
    'Category not found',
    'यह कैटेगरी नहीं मिली',
  ),
  PRODUCT_NOT_FOUND: notFound,
  PRODUCT_STATE_CONFLICT: text(
    'Этот товар сейчас нельзя заказать',
    'Bu mahsulotga hozir buyurtma berib bo‘lmaydi',
    'This product cannot be ordered right now',
    'यह चीज़ अभी ऑर्डर नहीं हो सकती',
  ),
  PRICE_CHANGED: text(
    'Цена изменилась. Проверьте сумму и подтвердите ещё раз',
    'Narx o‘zgardi. Summani tekshirib, yana tasdiqlang',
    'The price has changed. Check the total and confirm again',
    'कीमत बदल गई है। कुल रकम देखकर फिर से पक्का करें',
  ),
  GROUP_NOT_FOUND: text('Приглашение не найдено', 'Taklif topilmadi', 'Invite not found', 'न्योता नहीं मिला'),
  GROUP_FULL: text(
    'Группа уже собрана',
    'Guruh to‘ldi',
    'This group is full. Start a new one at the same price',
    'यह ग्रुप भर गया है। इसी कीमत पर नया शुरू करें',
  ),
  GROUP_EXPIRED: text(
    'Время группы вышло',
    'Guruh vaqti tugadi',
    'Time ran out for this group. Start a new one',
    'इस ग्रुप का समय पूरा हो गया। नया शुरू करें',
  ),
  GROUP_JOINED: text(
    'Вы уже в этой группе',
    'Siz bu guruhdasiz',
    'You already have a seat in this group',
    'इस ग्रुप में आपकी जगह पहले से है',
  ),
  ORDER_NOT_FOUND: notFound,
  ORDER_STATE_CONFLICT: text(
    'Заказ уже в другом состоянии',
    'Buyurtma holati o‘zgargan',
    'The order has moved on meanwhile',
    'ऑर्डर की स्थिति बदल चुकी है',
  ),
  ORDER_LIMIT_REACHED: text(
    'Слишком много заказов в пути. Дождитесь доставки',
    'Yo‘ldagi buyurtmalar juda ko‘p. Yetkazilishini kuting',
    'Too many orders are on their way. Please wait for a delivery',
    'बहुत सारे ऑर्डर रास्ते में हैं। पहले एक डिलीवर होने दें',
  ),
  PAYOUT_CHANGED: text(
    'Сумма к выплате изменилась. Проверьте её и подтвердите ещё раз',
    'To‘lov summasi o‘zgardi. Tekshirib, yana tasdiqlang',
    'What is owed has changed. Check the sum and confirm again',
    'देने की रकम बदल गई है। देखकर फिर से पक्का करें',
  ),
  AD_NOT_FOUND: text(
    'Не удалось найти объявление...',
    'E’lon topilmadi...',
    'The ad was not found',
    'विज्ञापन नहीं मिला',
  ),
  AD_OWN: text(
    'Это ваше объявление',
    'Bu sizning e’loningiz',
    'This is your own ad',
    'यह आपका अपना विज्ञापन है',
  ),
  AD_STATE_CONFLICT: text(
    'С этим объявлением так сделать уже нельзя. Обновите страницу',
    'Bu e’lon bilan endi bunday qilib bo‘lmaydi. Sahifani yangilang',
    'This can no longer be done with this ad. Refresh the page',
    'इस विज्ञापन के साथ अब यह नहीं किया जा सकता। पेज रीफ़्रेश करें',
  ),
  AD_LIMIT_REACHED: text(
    'Слишком много объявлений. Закройте лишние или попробуйте завтра',
    'E’lonlar juda ko‘p. Keraksizlarini yoping yoki ertaga urinib ko‘ring',
    'Too many ads. Close some or try tomorrow',
    'बहुत ज़्यादा विज्ञापन। कुछ बंद करें या कल कोशिश करें',
  ),
  AD_DUPLICATE: text(
    'Такое объявление у вас уже есть',
    'Sizda bunday e’lon bor',
    'You have such an ad already',
    'आपका ऐसा विज्ञापन पहले से है',
  ),
  COINS_SHORT: text('Не хватает монет', 'Tangalar yetarli emas', 'Not enough coins', 'सिक्के कम हैं'),
  APPEAL_USED: text(
    'Это решение уже обжаловали',
    'Bu qaror ustidan shikoyat qilingan',
    'This decision was appealed before',
    'इस फ़ैसले पर अपील हो चुकी है',
  ),
  PAYMENT_NOT_FOUND: notFound,
  PAYMENT_STATE_CONFLICT: text(
    'С этим платежом так сделать уже нельзя',
    'Bu to‘lov bilan endi bunday qilib bo‘lmaydi',
    'This payment cannot be changed this way any more',
    'इस भुगतान के साथ अब ऐसा नहीं हो सकता',
  ),
  PAYMENT_LIMIT_REACHED: text(
    'Слишком много незавершённых платежей. Попробуйте позже',
    'Tugallanmagan to‘lovlar juda ko‘p. Keyinroq urinib ko‘ring',
    'Too many payments are open. Please try later',
    'बहुत सारे भुगतान अधूरे हैं। बाद में कोशिश करें',
  ),
  PAYMENT_UNAVAILABLE: text(
    'Платёжная система не отвечает. Попробуйте ещё раз',
    'To‘lov tizimi javob bermayapti. Yana urinib ko‘ring',
    'The payment system does not answer. Please try again',
    'भुगतान प्रणाली जवाब नहीं दे रही। फिर से कोशिश करें',
  ),
  IDEMPOTENCY_MISMATCH: retry,
  FAVOURITE_LIMIT_REACHED: text(
    'В избранном слишком много объявлений. Уберите лишние',
    'Sevimlilarda e’lonlar juda ko‘p. Keraksizlarini olib tashlang',
    'Too many ads are kept. Remove some first',
    'पसंदीदा में बहुत ज़्यादा विज्ञापन हैं। पहले कुछ हटाएँ',
  ),
  CONTACT_LIMIT_REACHED: text(
    'На сегодня достаточно звонков. Попробуйте завтра',
    'Bugunga qo‘ng‘iroqlar yetarli. Ertaga urinib ko‘ring',
    'Enough contacts for today. Please try tomorrow',
    'आज के लिए काफ़ी संपर्क हो गए। कल कोशिश करें',
  ),
  IMAGES_MISSING: text(
    'Выберите хотя бы одно фото',
    'Kamida bitta rasm tanlang',
    'Please choose at least one photo',
    'कम से कम एक फ़ोटो चुनें',
  ),
  IMAGES_TOO_MANY: text(
    'Слишком много фото за один раз',
    'Bir vaqtda rasm juda ko‘p',
    'Too many photos at once',
    'एक बार में बहुत ज़्यादा फ़ोटो',
  ),
  IMAGE_TOO_LARGE: text(
    'Фото слишком большое',
    'Rasm hajmi juda katta',
    'The photo is too large',
    'फ़ोटो बहुत बड़ी है',
  ),
  IMAGE_UNSUPPORTED: text(
    'Подходят только JPEG, PNG и WebP',
    'Faqat JPEG, PNG va WebP mos keladi',
    'Only JPEG, PNG and WebP work',
    'केवल JPEG, PNG और WebP चलेंगे',
  ),
  IMAGE_BROKEN: text(
    'Не удалось прочитать фото',
    'Rasmni o‘qib bo‘lmadi',
    'The photo could not be read',
    'फ़ोटो पढ़ी नहीं जा सकी',
  ),
  IMAGE_LIMIT_REACHED: text(
    'Лимит фото на сегодня исчерпан',
    'Bugungi rasm limiti tugadi',
    'The photo limit for today is reached',
    'आज की फ़ोटो सीमा पूरी हो गई',
  ),
  STORAGE_UNAVAILABLE: text(
    'Фото сейчас не сохраняются. Попробуйте ещё раз',
    'Rasmlar hozir saqlanmayapti. Yana urinib ko‘ring',
    'Photos cannot be saved right now. Please try again',
    'फ़ोटो अभी सेव नहीं हो रही। फिर से कोशिश करें',
  ),
  SERVER_BUSY: text(
    'Сервер занят. Попробуйте через минуту',
    'Server band. Bir daqiqadan so‘ng urinib ko‘ring',
    'The server is busy. Please try in a minute',
    'सर्वर पर अभी बहुत भीड़ है। एक मिनट बाद कोशिश करें',
  ),
  INTERNAL: retry,
}
