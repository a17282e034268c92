/** What stands on Telegram's invoice: a title of at most 32 characters, a description of at most 255. */
export const invoiceTexts = {
  ru: {
    title: 'Монеты Vio',
    description: (coins: number) => `${coins} монет на баланс Vio для продвижения объявлений в топ`,
    refused: 'Этот счёт больше не действует. Откройте оплату заново',
  },
  uz: {
    title: 'Vio tangalari',
    description: (coins: number) => `E’lonlarni topga chiqarish uchun Vio balansiga ${coins} tanga`,
    refused: 'Bu hisob endi amal qilmaydi. To‘lovni qaytadan oching',
  },
} as const
