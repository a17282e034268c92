import { getCoinOffer } from '@app/client/routes/market-payments'
import type { RouteReply } from '@app/client/route'
import { useMiniApp, useTelegram, type MiniApp } from '@app/shell/mini-app'
import { formatSum, moneyText } from '@app/ui/format/money'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { MarketLanguage } from '../i18n.ts'
import * as keys from '../keys.ts'

export type CoinOffer = RouteReply<typeof getCoinOffer>
type Currency = CoinOffer['systems'][number]['currency']

/** Where the app is open decides by which systems one can pay. */
export function usePlatform(): 'TELEGRAM' | 'WEB' {
  return useTelegram().isInside ? 'TELEGRAM' : 'WEB'
}

const offerQuery = ({ call }: Pick<MiniApp, 'call'>, platform: 'TELEGRAM' | 'WEB') =>
  queryOptions({
    queryKey: [keys.coins, 'offer', platform],
    queryFn: ({ signal }) => call(getCoinOffer, { query: { platform } }, { signal }),
  })

/** The packs with their prices, as the server asks for them, and the systems in the order they are shown. */
export function useCoinOffer(): UseQueryResult<CoinOffer> {
  return useQuery(offerQuery(useMiniApp(), usePlatform()))
}

export function priceText(price: number, currency: Currency, language: MarketLanguage): string {
  if (currency === 'XTR') return `${price}\u00a0★`
  const sum = formatSum(price, 'UZS', language)
  return sum ? moneyText(sum) : ''
}

/** What this many coins cost in sum, roughly: by the smallest pack, to ten sum. Null where sum is not taken. */
export function roughSum(offer: CoinOffer | undefined, coins: number): number | null {
  const [smallest] = offer?.packs ?? []
  if (!smallest || !offer?.systems.some(({ currency }) => currency === 'UZS')) return null
  return Math.round((smallest.prices.UZS * coins) / smallest.amount / 10) * 10
}

/** Everything that shows coins is asked anew: the balance, the lines, the payments. */
export function refreshCoins(client: QueryClient): void {
  for (const queryKey of [[keys.me], [keys.coins, 'lines'], [keys.coins, 'payments']])
    void client.invalidateQueries({ queryKey })
}
