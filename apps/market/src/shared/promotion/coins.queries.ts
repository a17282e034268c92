import { getCoinOffer } from '@app/contract/market/payments'
import type { ReplyOf } from '@app/contract/endpoint'
import { useMiniApp, useTelegram, type MiniApp } from '@app/shell/mini-app'
import { formatSum, moneyText } from '@app/ui/format/money'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { MarketLanguage } from '../i18n.ts'
import * as keys from '../keys.ts'

export type CoinOffer = ReplyOf<typeof getCoinOffer>
type Currency = CoinOffer['systems'][number]['currency']

/** The payment systems depend on the platform. */
export function usePlatform(): 'TELEGRAM' | 'WEB' {
  return useTelegram().isInside ? 'TELEGRAM' : 'WEB'
}

const offerQuery = ({ call }: Pick<MiniApp, 'call'>, platform: 'TELEGRAM' | 'WEB') =>
  queryOptions({
    queryKey: [keys.coins, 'offer', platform],
    queryFn: ({ signal }) => call(getCoinOffer, { query: { platform } }, { signal }),
  })

/** The packs with their prices, and the payment systems in display order. */
export function useCoinOffer(): UseQueryResult<CoinOffer> {
  return useQuery(offerQuery(useMiniApp(), usePlatform()))
}

export function priceText(price: number, currency: Currency, language: MarketLanguage): string {
  if (currency === 'XTR') return `${price}\u00a0★`
  const sum = formatSum(price, 'UZS', language)
  return sum ? moneyText(sum) : ''
}

/**
 * The approximate price of coins in sum: by the smallest pack, rounded to ten sum. Null where sum is not accepted.
 */
export function roughSum(offer: CoinOffer | undefined, coins: number): number | null {
  const [smallest] = offer?.packs ?? []
  if (!smallest || !offer?.systems.some(({ currency }) => currency === 'UZS')) return null
  return Math.round((smallest.prices.UZS * coins) / smallest.amount / 10) * 10
}

/** Reloads the balance, the ledger lines and the payments. */
export function refreshCoins(client: QueryClient): void {
  for (const queryKey of [[keys.me], [keys.coins, 'lines'], [keys.coins, 'payments']])
    void client.invalidateQueries({ queryKey })
}
