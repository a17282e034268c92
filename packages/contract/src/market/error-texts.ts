import { text, notFound, type Texts } from '../error-phrases.ts'
import type { ErrorCode } from '../errors.ts'

/** Texts for users of Vio. */
export const marketErrorTexts = {
  AD_NOT_FOUND: text(
    'Не удалось найти объявление...',
    'E’lon topilmadi...',
    'The ad was not found',
    'विज्ञापन नहीं मिला',
  ),
  PICTURE_NOT_FOUND: text(
    'Этого фото уже нет',
    'Bu rasm endi yo‘q',
    'This photo does not exist any more',
    'यह फ़ोटो अब नहीं है',
  ),
  SELLER_NOT_FOUND: text(
    'Объявлений этого продавца больше нет',
    'Bu sotuvchining e’lonlari endi yo‘q',
    'This seller has no ads any more',
    'इस विक्रेता के विज्ञापन अब नहीं हैं',
  ),
  SELLER_OWN: text(
    'Это ваши объявления',
    'Bular sizning e’lonlaringiz',
    'These are your own ads',
    'ये आपके अपने विज्ञापन हैं',
  ),
  FOLLOW_LIMIT_REACHED: text(
    'Подписок слишком много. Отпишитесь от кого-нибудь',
    'Obunalar juda ko‘p. Avval ba’zilaridan voz keching',
    'You follow too many sellers. Unfollow some first',
    'आप बहुत ज़्यादा विक्रेताओं को फ़ॉलो करते हैं। पहले कुछ को हटाएँ',
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
  TOP_LIMIT_REACHED: text(
    'В топе не больше двух объявлений одного продавца. Подождите, когда место освободится',
    'Topda bir sotuvchining ikkitadan ortiq e’loni bo‘lmaydi. Joy bo‘shashini kuting',
    'A seller can have two ads in the top. Wait until one of your places is free',
    'टॉप में एक विक्रेता के दो ही विज्ञापन हो सकते हैं। अपनी एक जगह खाली होने का इंतज़ार करें',
  ),
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
  FAVOURITE_LIMIT_REACHED: text(
    'В избранном слишком много объявлений. Уберите лишние',
    'Sevimlilarda e’lonlar juda ko‘p. Keraksizlarini olib tashlang',
    'Too many ads are kept. Remove some first',
    'पसंदीदा में बहुत ज़्यादा विज्ञापन हैं। पहले कुछ हटाएँ',
  ),
  COMPLAINT_LIMIT_REACHED: text(
    'На сегодня достаточно жалоб. Попробуйте завтра',
    'Bugun shikoyatlar yetarli. Ertaga urinib ko‘ring',
    'That is enough complaints for today. Try again tomorrow',
    'आज के लिए इतनी शिकायतें काफ़ी हैं। कल फिर कोशिश करें',
  ),
  CONTACT_LIMIT_REACHED: text(
    'На сегодня достаточно звонков. Попробуйте завтра',
    'Bugunga qo‘ng‘iroqlar yetarli. Ertaga urinib ko‘ring',
    'Enough contacts for today. Please try tomorrow',
    'आज के लिए काफ़ी संपर्क हो गए। कल कोशिश करें',
  ),
} as const satisfies Partial<Record<ErrorCode, Texts>>
