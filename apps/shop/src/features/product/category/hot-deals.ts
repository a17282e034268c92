/** The target of every referral link (specification 001 §2). The page exists also without products. */
export const hotDeals = 'hot_deals'
