import type { ShopLanguage } from '../shared/i18n.ts'

interface Question {
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** Frequent questions. Every answer is a rule of the shop. */
export const questions: Readonly<Record<ShopLanguage, readonly Question[]>> = {
  en: [
    {
      id: 'not-full',
      question: 'What if 5 people don’t join?',
      answer:
        'The group closes after 24 hours, your order is cancelled and you pay nothing. You can start a new group or buy alone.',
    },
    {
      id: 'pay',
      question: 'Do I pay now?',
      answer: 'No. You pay the courier in cash, at your door. We never ask for money before that.',
    },
    {
      id: 'own-item',
      question: 'Does each person get their own item?',
      answer: 'Yes. Five people order five items, and each one goes to that person’s own address.',
    },
    {
      id: 'return',
      question: 'How do I return something?',
      answer:
        'Within 7 days after delivery, unused and in its packing. Write to support with your order number; the pickup is free.',
    },
    {
      id: 'starter',
      question: 'What does the person who starts a group get?',
      answer: 'An extra 5% off the group price. Anybody can be the one who starts.',
    },
    {
      id: 'delivery',
      question: 'What does delivery cost?',
      answer: 'Nothing. The delivery charge of ₹19 is taken off, and the sum on the button is what you pay.',
    },
    {
      id: 'referral',
      question: 'How do I earn with my link?',
      answer:
        'You get 1.5% of what friends buy through your link, once their order is delivered and 7 days have passed without a return.',
    },
    {
      id: 'phone',
      question: 'Why do you need my phone number?',
      answer:
        'So that the courier can reach you and nobody orders in your name. You confirm it with a 6-digit code on WhatsApp. Other shoppers never see it.',
    },
  ],
  hi: [
    {
      id: 'not-full',
      question: 'अगर 5 लोग न जुड़ें तो?',
      answer:
        'ग्रुप 24 घंटे बाद बंद हो जाता है, आपका ऑर्डर रद्द हो जाता है और आपको कुछ नहीं देना पड़ता। आप नया ग्रुप शुरू कर सकते हैं या अकेले खरीद सकते हैं।',
    },
    {
      id: 'pay',
      question: 'क्या पैसे अभी देने हैं?',
      answer: 'नहीं। पैसे आप सामान मिलने पर कूरियर को नकद देते हैं। उससे पहले हम पैसे नहीं माँगते।',
    },
    {
      id: 'own-item',
      question: 'क्या हर किसी को अपनी चीज़ मिलती है?',
      answer: 'हाँ। पाँच लोग पाँच चीज़ें मँगाते हैं, और हर चीज़ उसी के पते पर पहुँचती है।',
    },
    {
      id: 'return',
      question: 'सामान वापस कैसे करूँ?',
      answer:
        'मिलने के 7 दिन के भीतर, बिना इस्तेमाल किए और पैकिंग के साथ। ऑर्डर नंबर के साथ हमारी सहायता टीम को लिखें; सामान वापस ले जाने का कोई पैसा नहीं लगता।',
    },
    {
      id: 'starter',
      question: 'ग्रुप शुरू करने वाले को क्या मिलता है?',
      answer: 'ग्रुप कीमत पर 5% और छूट। ग्रुप कोई भी शुरू कर सकता है।',
    },
    {
      id: 'delivery',
      question: 'डिलीवरी का कितना लगता है?',
      answer: 'कुछ नहीं। ₹19 का डिलीवरी चार्ज हटा दिया जाता है, और बटन पर लिखी रकम ही आपको देनी है।',
    },
    {
      id: 'referral',
      question: 'अपने लिंक से कमाई कैसे होती है?',
      answer:
        'आपके लिंक से दोस्त जो खरीदें, उसका 1.5% आपको मिलता है, जब ऑर्डर पहुँच जाए और बिना वापसी के 7 दिन बीत जाएँ।',
    },
    {
      id: 'phone',
      question: 'मेरा फ़ोन नंबर क्यों चाहिए?',
      answer:
        'ताकि कूरियर आपसे बात कर सके और कोई आपके नाम से ऑर्डर न करे। आप WhatsApp पर आए 6 अंकों के कोड से उसे वेरिफ़ाई करते हैं। दूसरे खरीदारों को वह नहीं दिखता।',
    },
  ],
}
