export interface Sums {
  readonly pricePaise: number
  readonly groupDiscountPaise: number
  readonly creatorDiscountPaise: number
  readonly deliveryDiscountPaise: number
  readonly totalPaise: number
  readonly savingsPaise: number
}

/** The sums shown at one place, at least the total. */
export interface Reading extends Partial<Sums> {
  readonly where: string
  readonly bill: 'alone' | 'join' | 'create'
  readonly totalPaise: number
}

/** `₹1,23,456` → 12345600; NaN for any other text. */
export function paiseIn(text: string): number {
  return /^₹[\d,]+$/.test(text) ? Number(text.replaceAll(/[₹,]/g, '')) * 100 : Number.NaN
}

const isWhole = (reading: Reading): reading is Reading & Sums => reading.savingsPaise !== undefined

const linesOf = (reading: Reading & Sums): string[] => {
  const { where, pricePaise, groupDiscountPaise, creatorDiscountPaise, deliveryDiscountPaise } = reading
  const { totalPaise, savingsPaise } = reading
  const taken = groupDiscountPaise + creatorDiscountPaise + deliveryDiscountPaise
  const every = [groupDiscountPaise, creatorDiscountPaise, deliveryDiscountPaise, totalPaise, savingsPaise]
  return [
    ...(totalPaise + savingsPaise === pricePaise ? [] : [`${where}: total and savings are not the price`]),
    ...(pricePaise - taken === totalPaise ? [] : [`${where}: the lines do not add up to the total`]),
    ...(every.every((paise) => paise >= 0) ? [] : [`${where}: something is below nought`]),
  ]
}

/** Contradictions between two places, and sums that do not add up. */
export function disagreements(readings: readonly Reading[], pricePaise: number): string[] {
  return [...Map.groupBy(readings, ({ bill }) => bill).values()].flatMap((ofBill) => {
    const [first] = ofBill
    return ofBill.flatMap((reading) => [
      ...(first && reading.totalPaise === first.totalPaise
        ? []
        : [
            `${reading.where} says ${reading.totalPaise}, ${first?.where ?? ''} says ${first?.totalPaise ?? ''}`,
          ]),
      ...(reading.pricePaise === undefined || reading.pricePaise === pricePaise
        ? []
        : [`${reading.where}: the price is ${reading.pricePaise}`]),
      ...(isWhole(reading) ? linesOf(reading) : []),
    ])
  })
}
