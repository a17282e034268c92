import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { en } from './en.ts'

export const hi = defineTranslation<typeof en>()({
  'app.name': 'Saath',
  'app.tagline': 'दोस्तों के साथ सस्ता',
  'app.description': 'दोस्तों के साथ खरीदें: पाँच लोग, एक कम कीमत, डिलीवरी पर भुगतान।',

  'action.back': 'वापस',
  'action.close': 'बंद करें',
  'action.home': 'होम',
  'action.retry': 'फिर से कोशिश करें',
  'action.seeDeals': 'डील देखें',
  'action.logIn': 'लॉग इन करें',
  'action.howItWorks': 'कैसे काम करता है?',

  'frame.menu': 'मेन्यू',
  'frame.search': 'खोजें',
  'frame.clear': 'मिटाएँ',
  'frame.cart': 'कार्ट',
  'frame.homeLink': 'Saath, होम पेज पर जाएँ',
  'frame.offline': 'कनेक्शन नहीं है। पहले लोड हुआ पेज दिख रहा है',
  'frame.loading': 'लोड हो रहा है',

  'language.choose': 'भाषा',
  'language.en': 'English',
  'language.hi': 'हिन्दी',

  'title.notFound': 'पेज नहीं मिला',
  'title.home': 'दोस्तों के साथ सस्ता',
  'title.deals': 'आज की डील',
  'title.hotDeals': 'हॉट डील',
  'title.search': 'खोजें',
  'title.cart': 'कार्ट',
  'title.referral': 'रेफ़रल प्रोग्राम',
  'title.about': 'हमारे बारे में',
  'title.tos': 'नियम और शर्तें',
  'title.privacy': 'निजता नीति',
  'title.returns': 'वापसी और रिफ़ंड',
  'title.success': 'ऑर्डर मिल गया!',
  'title.category': 'श्रेणी',
  'title.product': 'प्रोडक्ट',
  'title.preview': 'झलक',
  'title.purchase': 'ऑर्डर',
  'title.invite': 'न्योता',
  'title.group': 'आपका ग्रुप',

  'share.home': 'पाँच दोस्त, एक कम कीमत। मुफ़्त डिलीवरी, डिलीवरी पर भुगतान, आसान वापसी।',
  'share.hotDeals': 'आज की सबसे अच्छी ग्रुप कीमतें। मुफ़्त डिलीवरी, डिलीवरी पर भुगतान।',
  'share.product': 'पाँच लोगों के ग्रुप में खरीदें और कम दें। मुफ़्त डिलीवरी, डिलीवरी पर भुगतान।',
  'share.invite': 'एक दोस्त आपको साथ मिलकर कम कीमत में खरीदने बुला रहा है। पैसे सामान मिलने पर ही दें।',

  'problem.notFound': 'पेज नहीं मिला',
  'problem.notFoundText': 'इस पते पर कुछ नहीं है। लिंक पुराना या अधूरा हो सकता है।',
  'problem.error': 'कुछ गड़बड़ हो गई!',
  'problem.errorText': 'गलती आपकी नहीं है। थोड़ी देर में फिर से कोशिश करें।',

  'soon.title': 'डील जल्द आ रही हैं',
  'soon.text': 'हम पहला सामान चुन रहे हैं। दोस्तों को जोड़ लें, सामान आते ही आपका ग्रुप तैयार मिलेगा।',

  'about.section': 'Saath के बारे में',
  'about.text': 'Saath दोस्तों की दुकान है: पाँच लोग एक ही चीज़ खरीदते हैं और हर कोई कम देता है।',
  'about.email': 'ई-मेल',
  'about.company': 'कंपनी',
  'about.address': 'पता',
  'about.support': 'सहायता',
  'about.documents': 'दस्तावेज़',

  'referral.banner': 'दोस्तों को बुलाएँ, 1.5% कमाएँ',
  'referral.bannerText': 'उनकी हर पक्की खरीद पर, रुपयों में',

  'login.accept': 'सिर्फ़ 18+ के लिए। आगे बढ़कर आप {terms} मानते हैं।',
  'login.terms': 'शर्तें',
})
