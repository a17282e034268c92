import Baby from 'lucide-react/icons/baby'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Factory from 'lucide-react/icons/factory'
import Handshake from 'lucide-react/icons/handshake'
import Laptop from 'lucide-react/icons/laptop'
import PaintRoller from 'lucide-react/icons/paint-roller'
import PawPrint from 'lucide-react/icons/paw-print'
import Shapes from 'lucide-react/icons/shapes'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Sparkles from 'lucide-react/icons/sparkles'
import Wheat from 'lucide-react/icons/wheat'
import { shortcutLooks, type CategoryLook } from './category-shortcuts.tsx'

/** The picture of a category; one that an operator added later has the last one. */
const looks: Readonly<Record<string, CategoryLook>> = {
  ...shortcutLooks,
  shoes_and_accessories: { hue: 'bronze', icon: <ShoppingBag /> },
  kids_goods: { hue: 'accent', icon: <Baby /> },
  computers: { hue: 'ink', icon: <Laptop /> },
  beauty_and_health: { hue: 'danger', icon: <Sparkles /> },
  construction_and_repair: { hue: 'bronze', icon: <PaintRoller /> },
  services: { hue: 'accent', icon: <Handshake /> },
  animals: { hue: 'save', icon: <PawPrint /> },
  sport_and_hobby: { hue: 'danger', icon: <Dumbbell /> },
  business_and_equipment: { hue: 'ink', icon: <Factory /> },
  agriculture: { hue: 'save', icon: <Wheat /> },
}
const unknown: CategoryLook = { hue: 'ink', icon: <Shapes /> }

export function categoryLook(link: string): CategoryLook {
  return looks[link] ?? unknown
}
