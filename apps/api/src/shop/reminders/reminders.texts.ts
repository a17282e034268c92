import type { SaathLanguage } from '@app/contract/languages'
import type { ReminderKind } from '@app/contract/core/notifications'

/**
 * `{title}` of the product, `{joined}` of `{need}` seats, `{missing}` more, `{total}` that this user pays, `{alone}`
 * and `{create}` for a new order, `{until}` when the group ends.
 */
interface Words {
  readonly text: string
  readonly button: string
}

/** `productGone`: the group has ended and its product can no longer be ordered, so there is nothing to offer. */
type ReminderTexts = Readonly<Record<ReminderKind | 'productGone', Words>>

export const reminderTexts: Readonly<Record<SaathLanguage, ReminderTexts>> = {
  en: {
    NotJoinedOrCreated: {
      text: '🛍 Still thinking about “{title}”?\nIn a group of {need} you pay {total}, alone {alone}. Start a group or join one.',
      button: 'Open the product',
    },
    NotSharedLink: {
      text: '🔗 Your group for “{title}”: {joined} of {need} seats are taken.\nShare the link with friends. When the group is full, you pay {total}. It is open until {until}.',
      button: 'Share the link',
    },
    LinkCopied: {
      text: '📋 You copied the link to your group for “{title}”, and nobody new has come yet: {joined} of {need} seats are taken.\nSend it to one more chat. When the group is full, you pay {total}. It is open until {until}.',
      button: 'Share the link',
    },
    NoJoins3: {
      text: '👀 Three hours without a new member in your group for “{title}”: {joined} of {need} seats are taken.\nOne more message to friends may fill it. Then you pay {total}. It is open until {until}.',
      button: 'Share the link',
    },
    NoJoins10: {
      text: '⏳ Ten hours without a new member in your group for “{title}”: {joined} of {need} seats are taken, still free: {missing}.\nIt ends at {until}. When it is full, you pay {total}.',
      button: 'Share the link',
    },
    NoJoins24: {
      text: '⌛ Time ran out, the group for “{title}” was not completed: {joined} of {need}. The order is cancelled, you pay nothing.\nStart a new group and pay {create}, or buy it alone for {alone}.',
      button: 'Start a new group',
    },
    GroupFinished: {
      text: '🎉 The group for “{title}” is full: {joined} of {need}!\nYour order is confirmed. You pay {total} in cash when it arrives.',
      button: 'Open the group',
    },
    productGone: {
      text: '⌛ Time ran out, the group for “{title}” was not completed: {joined} of {need}. The order is cancelled, you pay nothing.\nThis offer has ended.',
      button: 'Open the group',
    },
  },
  hi: {
    NotJoinedOrCreated: {
      text: '🛍 क्या आप अब भी “{title}” के बारे में सोच रहे हैं?\n{need} लोगों के ग्रुप में दाम {total}, अकेले {alone}। ग्रुप शुरू करें या किसी ग्रुप से जुड़ें।',
      button: 'प्रोडक्ट खोलें',
    },
    NotSharedLink: {
      text: '🔗 “{title}” के लिए आपका ग्रुप: {need} में से {joined} जगहें भर गई हैं।\nदोस्तों को लिंक भेजें। ग्रुप पूरा होने पर आप {total} देंगे। ग्रुप {until} तक खुला है।',
      button: 'लिंक शेयर करें',
    },
    LinkCopied: {
      text: '📋 आपने “{title}” के ग्रुप का लिंक कॉपी किया था, पर अब तक कोई नया नहीं जुड़ा: {need} में से {joined} जगहें भरी हैं।\nलिंक एक और चैट में भेजें। ग्रुप पूरा होने पर आप {total} देंगे। ग्रुप {until} तक खुला है।',
      button: 'लिंक शेयर करें',
    },
    NoJoins3: {
      text: '👀 “{title}” के आपके ग्रुप में तीन घंटे से कोई नया नहीं जुड़ा: {need} में से {joined} जगहें भरी हैं।\nदोस्तों को एक और संदेश भेजें, ग्रुप भर सकता है। तब आप {total} देंगे। ग्रुप {until} तक खुला है।',
      button: 'लिंक शेयर करें',
    },
    NoJoins10: {
      text: '⏳ “{title}” के आपके ग्रुप में दस घंटे से कोई नया नहीं जुड़ा: {need} में से {joined} जगहें भरी हैं, अभी ख़ाली: {missing}।\nग्रुप {until} पर ख़त्म होगा। पूरा होने पर आप {total} देंगे।',
      button: 'लिंक शेयर करें',
    },
    NoJoins24: {
      text: '⌛ समय ख़त्म हो गया, “{title}” का ग्रुप पूरा नहीं हुआ: {need} में से {joined}। ऑर्डर रद्द हो गया है, आपको कुछ नहीं देना है।\nनया ग्रुप शुरू करें और {create} दें, या अकेले {alone} में ख़रीदें।',
      button: 'नया ग्रुप शुरू करें',
    },
    GroupFinished: {
      text: '🎉 “{title}” का ग्रुप पूरा हो गया: {need} में से {joined}!\nआपका ऑर्डर पक्का है। सामान आने पर आप {total} नक़द देंगे।',
      button: 'ग्रुप खोलें',
    },
    productGone: {
      text: '⌛ समय ख़त्म हो गया, “{title}” का ग्रुप पूरा नहीं हुआ: {need} में से {joined}। ऑर्डर रद्द हो गया है, आपको कुछ नहीं देना है।\nयह ऑफ़र ख़त्म हो चुका है।',
      button: 'ग्रुप खोलें',
    },
  },
}

/** `{title}` of the product, `{total}` in a group of `{need}`, `{alone}` without one. */
interface InterestTexts {
  readonly SOON: string
  readonly BACK: string
  readonly button: string
}

export const interestTexts: Readonly<Record<SaathLanguage, InterestTexts>> = {
  en: {
    SOON: '🔔 “{title}” is here: it can be ordered now.\nIn a group of {need} you pay {total}, alone {alone}.',
    BACK: '🔔 “{title}” is back: it can be ordered again.\nIn a group of {need} you pay {total}, alone {alone}.',
    button: 'Open the product',
  },
  hi: {
    SOON: '🔔 “{title}” आ गया है, अब ऑर्डर हो सकता है।\n{need} लोगों के ग्रुप में दाम {total}, अकेले {alone}।',
    BACK: '🔔 “{title}” वापस आ गया है, फिर से ऑर्डर हो सकता है।\n{need} लोगों के ग्रुप में दाम {total}, अकेले {alone}।',
    button: 'प्रोडक्ट खोलें',
  },
}

/** `{title}` of the product. */
export const ratingRequestTexts: Readonly<Record<SaathLanguage, string>> = {
  en: '⭐ “{title}” is with you. How do you like it?\nTap the stars: others see your rating on the page of the product.',
  hi: '⭐ “{title}” आपको मिल गया है। कैसा लगा?\nस्टार पर टैप करें: आपकी रेटिंग प्रोडक्ट के पेज पर सबको दिखेगी।',
}
