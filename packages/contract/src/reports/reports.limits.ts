/** Both days count. */
export const maxPeriodDays = 366

/** Fields beside the rows of every report. */
export const reportHeaders = {
  zone: 'x-report-zone',
  from: 'x-report-from',
  to: 'x-report-to',
  /** Every figure includes all data up to this moment, at most the end of the period. */
  completeUntil: 'x-report-complete-until',
} as const
