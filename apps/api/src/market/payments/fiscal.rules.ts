/** What the tax authority wants to know about coins; the owner's accountant chooses the codes. */
export interface FiscalCodes {
  /** IKPU: the class of the goods. */
  readonly ikpu: string
  readonly packageCode: string
  readonly vatPercent: number
  /** Of the company, for Click. */
  readonly tin: string
}

interface Sale {
  readonly coins: number
  /** In sum. */
  readonly price: number
}

/** One line for the pack: the price of a single coin is no whole number of tiyin. */
const titleOf = ({ coins }: Sale): string => `Монеты Vio, ${coins} шт.`

/** `detail` of Payme's CheckPerformTransaction. */
export function paymeDetail(codes: FiscalCodes, sale: Sale) {
  return {
    receipt_type: 0,
    items: [
      {
        title: titleOf(sale),
        price: sale.price * 100,
        count: 1,
        code: codes.ikpu,
        package_code: codes.packageCode,
        vat_percent: codes.vatPercent,
      },
    ],
  }
}

/** The tax that a price contains, in whole tiyin. */
export function vatIn(tiyin: number, vatPercent: number): number {
  return Math.round((tiyin * vatPercent) / (100 + vatPercent))
}

/** The body of Click's submit_items. Its payment number may exceed the precision of a double, so it is written as digits. */
export function clickItems(codes: FiscalCodes, sale: Sale, account: { serviceId: string; document: string }) {
  const tiyin = sale.price * 100
  const items = [
    {
      Name: titleOf(sale),
      SPIC: codes.ikpu,
      PackageCode: codes.packageCode,
      Price: tiyin,
      Amount: 1,
      VAT: vatIn(tiyin, codes.vatPercent),
      VATPercent: codes.vatPercent,
      CommissionInfo: { TIN: codes.tin },
    },
  ]
  const rest = JSON.stringify({ items, received_ecash: 0, received_cash: 0, received_card: tiyin })
  return `{"service_id":${account.serviceId},"payment_id":${account.document},${rest.slice(1)}`
}
