export const media = {
  filesPerRequest: 10,
  bytesPerFile: 10 * 1024 * 1024,
  megapixels: 40,
  filesPerDay: 200,
  bytesPerDay: 500 * 1024 * 1024,
  /** Never enlarged: a narrower original keeps its width. */
  widths: [320, 640, 1280],
  unclaimedHours: 24,
} as const
