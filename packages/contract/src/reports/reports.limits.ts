/** Both ends count. */
export const maxPeriodDays = 366

/** What comes beside the rows of every report: an answer is the rows and nothing around them. */
export const reportHeaders = {
  zone: 'x-report-zone',
  from: 'x-report-from',
  to: 'x-report-to',
  /** Every figure holds what was written up to this moment; never later than the end of the period. */
  completeUntil: 'x-report-complete-until',
} as const
