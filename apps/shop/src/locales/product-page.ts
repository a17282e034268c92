import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  share: 'Share',
  'share.title': 'Share this product',

  photos: 'Photos',
  'photos.none': 'No photo',
  'photos.open': 'Open photo {number} of {total}',
  'photos.one': '{title}, photo {number} of {total}',
  'photos.previous': 'Previous photo',
  'photos.next': 'Next photo',
  'photos.zoomIn': 'Zoom in',
  'photos.zoomOut': 'Zoom out',

  'price.group': 'Group of {size}',
  'price.alone': 'Alone',
  'price.off': '{percent}% off',
  'price.delivery': '− {sum} delivery =',
  'price.free': 'free delivery',
  'price.save': 'You save {sum}, see the sum',
  'price.creator': 'Start the group: extra {percent}% off, {sum}',

  'group.title': 'A group is open now',
  'group.join': 'Join',
  'group.joinOf': 'Join, {left}',
  'group.mine': 'Open',
  'group.mineOf': 'Open your group',
  'group.led': '{name}’s group.',
  'group.closes': 'It closes {at}. Not full by then? Nobody pays.',

  'steps.title': 'How group buying works',

  'highlights.title': 'Highlights',
  'details.title': 'Details',
  'description.title': 'Description',
  'description.more': 'Read more',
  'description.less': 'Read less',

  'ratings.title': 'Ratings and reviews',
  'ratings.count': { one: '{count} rating', other: '{count} ratings' },
  'ratings.jump': '{rating} out of 5. To the ratings',
  'ratings.none': 'No ratings yet',
  'ratings.noneText': 'Only people who have received it can rate it.',
  'reviews.count': { one: '{count} review', other: '{count} reviews' },
  'reviews.all': 'All reviews',
  'reviews.more': 'More reviews',
  'review.buyer': 'Buyer',
  'review.stars': '{stars} out of 5',
  'review.likes': { one: '{count} person liked this', other: '{count} people liked this' },
  'review.report': 'Report',
  'review.reported': 'Thank you. We will look at this review.',

  'similar.title': 'Similar',
  'similar.all': 'Show all',

  'order.alone': 'Buy now',
  'order.create': 'Create group',
  'order.join': 'Join group',
  'order.mine': 'Open your group',

  'soon.title': 'Coming soon',
  'soon.text':
    'It is not on sale yet. Say how you would buy it, and our bot writes to you in Telegram when it is here.',
  'soon.ask': 'How would you buy it?',
  'soon.alone': 'Alone',
  'soon.friends': 'With friends',
  'soon.done': 'It is coming. You are on the list',
  'over.title': 'This offer has ended',
  'over.text': 'It cannot be ordered at this price now. Similar ones are below.',
  'over.tell': 'Tell me when it is back',
  'interest.done': 'You are on the list',
  'interest.telegram': 'Get the message in Telegram',
  'interest.start': 'Start the bot, so that it can write to you',

  stale: 'Could not be refreshed',
  'failed.text': 'The product did not load. Check the connection and try again.',
})

const hi = defineTranslation<typeof en>()({
  share: 'शेयर करें',
  'share.title': 'यह प्रोडक्ट शेयर करें',

  photos: 'फ़ोटो',
  'photos.none': 'फ़ोटो नहीं है',
  'photos.open': 'फ़ोटो {number} खोलें, कुल {total}',
  'photos.one': '{title}, फ़ोटो {number}, कुल {total}',
  'photos.previous': 'पिछली फ़ोटो',
  'photos.next': 'अगली फ़ोटो',
  'photos.zoomIn': 'बड़ा करें',
  'photos.zoomOut': 'छोटा करें',

  'price.group': '{size} का ग्रुप',
  'price.alone': 'अकेले',
  'price.off': '{percent}% छूट',
  'price.delivery': '− {sum} डिलीवरी =',
  'price.free': 'मुफ़्त डिलीवरी',
  'price.save': 'आपकी बचत {sum}, हिसाब देखें',
  'price.creator': 'ग्रुप शुरू करें: {percent}% और छूट, {sum}',

  'group.title': 'एक ग्रुप अभी खुला है',
  'group.join': 'जुड़ें',
  'group.joinOf': 'जुड़ें, {left}',
  'group.mine': 'खोलें',
  'group.mineOf': 'अपना ग्रुप खोलें',
  'group.led': '{name} का ग्रुप।',
  'group.closes': 'यह {at} को बंद होगा। तब तक न भरे तो किसी को कुछ नहीं देना।',

  'steps.title': 'ग्रुप में खरीदारी कैसे होती है',

  'highlights.title': 'ख़ास बातें',
  'details.title': 'विवरण',
  'description.title': 'इसके बारे में',
  'description.more': 'पूरा पढ़ें',
  'description.less': 'कम दिखाएँ',

  'ratings.title': 'रेटिंग और रिव्यू',
  'ratings.count': { one: '{count} रेटिंग', other: '{count} रेटिंग' },
  'ratings.jump': '5 में से {rating}। रेटिंग पर जाएँ',
  'ratings.none': 'अभी कोई रेटिंग नहीं',
  'ratings.noneText': 'रेटिंग सिर्फ़ वही दे सकते हैं जिन्हें यह मिल चुका है।',
  'reviews.count': { one: '{count} रिव्यू', other: '{count} रिव्यू' },
  'reviews.all': 'सारे रिव्यू',
  'reviews.more': 'और रिव्यू',
  'review.buyer': 'खरीदार',
  'review.stars': '5 में से {stars}',
  'review.likes': { one: '{count} व्यक्ति को पसंद आया', other: '{count} लोगों को पसंद आया' },
  'review.report': 'शिकायत करें',
  'review.reported': 'धन्यवाद। हम यह रिव्यू देखेंगे।',

  'similar.title': 'मिलते-जुलते',
  'similar.all': 'सब देखें',

  'order.alone': 'अभी खरीदें',
  'order.create': 'ग्रुप बनाएँ',
  'order.join': 'ग्रुप में जुड़ें',
  'order.mine': 'अपना ग्रुप खोलें',

  'soon.title': 'जल्द आ रहा है',
  'soon.text': 'यह अभी मिलना शुरू नहीं हुआ है। बताएँ कि आप कैसे खरीदेंगे, तो आने पर हमारा बॉट आपको Telegram में लिखेगा।',
  'soon.ask': 'आप इसे कैसे खरीदेंगे?',
  'soon.alone': 'अकेले',
  'soon.friends': 'दोस्तों के साथ',
  'soon.done': 'यह आ रहा है। आपका नाम लिस्ट में है',
  'over.title': 'यह ऑफ़र ख़त्म हो गया है',
  'over.text': 'अभी इस कीमत पर ऑर्डर नहीं हो सकता। मिलती-जुलती चीज़ें नीचे हैं।',
  'over.tell': 'वापस आने पर मुझे बताएँ',
  'interest.done': 'आपका नाम लिस्ट में है',
  'interest.telegram': 'संदेश Telegram में पाएँ',
  'interest.start': 'बॉट शुरू करें, ताकि वह आपको लिख सके',

  stale: 'अपडेट नहीं हो सका',
  'failed.text': 'प्रोडक्ट लोड नहीं हुआ। इंटरनेट जाँचें और फिर से कोशिश करें।',
})

export const useProductPageT = areaTexts<typeof en>({ en, hi })
