/** The category where every referral link leads (specification 001 §2); it exists before its first product does. */
export const hotDeals = 'hot_deals'
