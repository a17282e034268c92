import type { ReactNode } from 'react'

/** The logo: three rising bars, as in the favicon. */
export function ReportsMark({ size = 28 }: { readonly size?: number }): ReactNode {
  return (
    <svg className="reports-mark" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" />
      <g>
        <rect x="14" y="34" width="9" height="17" rx="3" />
        <rect x="27.500" y="24" width="9" height="27" rx="3" />
        <rect x="41" y="13" width="9" height="38" rx="3" />
      </g>
    </svg>
  )
}
