import type { ReactNode } from 'react'

/** Lucide has no dress; drawn with the grid, stroke and line ends of its icons. */
export function DressIcon(): ReactNode {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8.5 2.5v3a3.5 3.5 0 0 0 7 0v-3" />
      <path d="M8.5 5.5 7 9.5l2.5 2.75L5 20.2c2 .9 4.4 1.3 7 1.3s5-.4 7-1.3l-4.5-7.95L17 9.5l-1.5-4" />
      <path d="M9.5 12.25h5" />
    </svg>
  )
}
