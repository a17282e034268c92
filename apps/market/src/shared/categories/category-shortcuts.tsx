import type { Hue } from '@app/ui/icon-tile'
import Sofa from 'lucide-react/icons/sofa'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building from 'lucide-react/icons/building-2'
import CarFront from 'lucide-react/icons/car-front'
import Headphones from 'lucide-react/icons/headphones'
import Lamp from 'lucide-react/icons/lamp'
import Shirt from 'lucide-react/icons/shirt'
import Tablet from 'lucide-react/icons/tablet'
import WashingMachine from 'lucide-react/icons/washing-machine'
import type { ReactNode } from 'react'
import { DressIcon } from './dress-icon.tsx'

export interface CategoryLook {
  readonly hue: Hue
  readonly icon: ReactNode
}

/** The ten categories of the strip on the home page (specification 000 §2), column by column. */
export const shortcutLooks = {
  women_clothing: { hue: 'danger', icon: <DressIcon /> },
  phones_and_tablets: { hue: 'accent', icon: <Tablet /> },
  men_clothing: { hue: 'accent', icon: <Shirt /> },
  home_appliances: { hue: 'ink', icon: <WashingMachine /> },
  cars_and_parts: { hue: 'bronze', icon: <CarFront /> },
  everything_for_home: { hue: 'save', icon: <Lamp /> },
  electronics: { hue: 'ink', icon: <Headphones /> },
  jobs: { hue: 'bronze', icon: <BriefcaseBusiness /> },
  real_estate: { hue: 'save', icon: <Building /> },
  furniture: { hue: 'danger', icon: <Sofa /> },
} as const satisfies Record<string, CategoryLook>

export type ShortcutLink = keyof typeof shortcutLooks
export const shortcutLinks = Object.keys(shortcutLooks) as ShortcutLink[]
