import type { BridgePort } from './bridge-port.ts'
import { readField } from './init-data.ts'
import type { Insets } from './telegram-interface.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const
const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

export interface ScreenArea {
  readonly request: () => void
  readonly safeArea: () => Insets
  readonly stableHeight: () => number | null
}

export function createScreenArea(port: BridgePort): ScreenArea {
  const root = document.documentElement.style
  let device = none
  let content = none
  let stableHeight: number | null = null

  const safeArea = (): Insets => ({
    top: device.top + content.top,
    right: device.right + content.right,
    bottom: device.bottom + content.bottom,
    left: device.left + content.left,
  })
  const showInsets = () => {
    const insets = safeArea()
    for (const side of sides) root.setProperty(`--tg-safe-area-inset-${side}`, `${insets[side]}px`)
  }
  port.on('safe_area_changed', (payload) => {
    device = readInsets(payload)
    showInsets()
  })
  port.on('content_safe_area_changed', (payload) => {
    content = readInsets(payload)
    showInsets()
  })
  port.on('viewport_changed', (payload) => {
    const height = readField(payload, 'height')
    // While the sheet is dragged the height is wrong, and some clients report impossible heights.
    if (readField(payload, 'is_state_stable') !== true || typeof height !== 'number') return
    if (!(height >= 100) || height > Math.max(screen.height, screen.width)) return
    stableHeight = height
    root.setProperty('--tg-viewport-stable-height', `${height}px`)
  })

  return {
    request() {
      port.post('web_app_request_viewport')
      port.post('web_app_request_safe_area')
      port.post('web_app_request_content_safe_area')
    },
    safeArea,
    stableHeight: () => stableHeight,
  }
}

function readInsets(payload: unknown): Insets {
  const read = (side: keyof Insets) => {
    const value = readField(payload, side)
    return typeof value === 'number' && value > 0 && value <= 200 ? value : 0
  }
  return { top: read('top'), right: read('right'), bottom: read('bottom'), left: read('left') }
}
