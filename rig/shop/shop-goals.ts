/** Requests a second of the better of two known shops on a similar machine with half as many products. */
export const peers = { list: 31, product: 128, search: 5.1 }

export const goals = {
  /** Multiple of the better of two known shops. */
  list: 20,
  product: 10,
  search: 100,
  /** Ratio of requests a second to the bare statements and engine calls. */
  reads: 0.6,
  joins: 0.35,
  /** The same with caches. */
  cached: 1,
  statements: 4,
  mixPerSecond: 300,
  mixP99Ms: 150,
}
