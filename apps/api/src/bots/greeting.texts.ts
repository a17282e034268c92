import type { Language } from '@app/contract/languages'

interface Greeting {
  readonly hello: string
  /** For a user who came by a link with a parameter. */
  readonly linked: string
  readonly open: string
  /** Describes /start in Telegram's list of commands. */
  readonly command: string
}

export const greetings: Readonly<Record<Language, Greeting>> = {
  ru: {
    hello:
      'Здравствуйте! Vio — объявления рядом с вами: покупайте и продавайте прямо в Telegram.\n\nЗдесь я буду писать о ваших объявлениях.',
    linked: 'Здравствуйте! Нажмите, чтобы открыть в Vio.',
    open: 'Открыть Vio',
    command: 'Открыть Vio',
  },
  uz: {
    hello:
      'Assalomu alaykum! Vio — yoningizdagi e’lonlar: to‘g‘ridan-to‘g‘ri Telegramda oling va soting.\n\nBu yerda e’lonlaringiz haqida yozaman.',
    linked: 'Assalomu alaykum! Vioda ochish uchun bosing.',
    open: 'Vioni ochish',
    command: 'Vioni ochish',
  },
  en: {
    hello:
      'Hello! Saath is shopping together: the more of you join, the less each one pays.\n\nHere I will write to you about your groups.',
    linked: 'Hello! Tap to open it in Saath.',
    open: 'Open Saath',
    command: 'Open Saath',
  },
  hi: {
    hello:
      'नमस्ते! Saath यानी साथ मिलकर ख़रीदारी: जितने ज़्यादा लोग जुड़ें, उतना कम दाम।\n\nमैं यहाँ आपको आपके ग्रुप के बारे में लिखूँगा।',
    linked: 'नमस्ते! Saath में खोलने के लिए टैप करें।',
    open: 'Saath खोलें',
    command: 'Saath खोलें',
  },
}
